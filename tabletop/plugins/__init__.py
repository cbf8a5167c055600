"""Games that people add without installing a package: a folder or a zip in the folder of games.

A game is a program, so none is run before somebody at this computer has allowed it. What was read
is what was asked about and what runs: a game is taken into memory as a whole
(:mod:`tabletop.plugins.bundle`), known by the digest of its files
(:mod:`tabletop.plugins.consent`), and imported out of memory (:mod:`tabletop.plugins.importing`).
Which of them are on the table says :mod:`tabletop.plugins.shelving`.
"""
