def lay(state, viewer): raise ValueError
def read(state, viewer, gesture): return ()
def estimate(state, seat): return float(state.tally(seat).total)
def refuse(state, move): return None
