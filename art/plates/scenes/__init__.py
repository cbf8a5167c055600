"""The scenes on the covers of the boxes, and what they have in common."""
