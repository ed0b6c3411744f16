"""The rulebook and the reference sheet: blocks become strips, strips fill columns and pages."""
