"""Faces on sheets of paper: imposition, crop marks, small print, folding, tiled boards, calibration."""
