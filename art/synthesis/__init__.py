"""Makes the sounds of the table, out of arithmetic alone.

Everything is built from two things: struck bodies, which ring in a few damped modes, and filtered
noise, which is what paper, gravel, water and wind are made of. The same program always makes the
same files: ``python -m art.synthesis [FOLDER]`` writes them, by default into ``art/sounds``.
"""
