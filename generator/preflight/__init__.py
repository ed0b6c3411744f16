"""Preflight: proves from a PDF itself that it can be printed, cut and turned over; it knows no plan and no content."""
