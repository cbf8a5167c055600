"""How the pieces of one zone are spread over its rectangle: a module for each kind of layout.

Each gives ``largest_unit``, the largest unit in pixels in which the pieces of a zone (or one, if
there are none) fit its body, and ``spread``, which places them in a unit that fits.
"""
