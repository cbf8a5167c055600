"""A table on the screen: where things lie, what the pointer picks, and how pieces move.

The scene knows :mod:`rules.table` and no rules: it turns what a person does into a
:class:`rules.table.Gesture` and leaves its meaning to the caller.
"""
