"""Tuck boxes and the label of the big box: nets, what is printed on them, and where they stand on paper."""
