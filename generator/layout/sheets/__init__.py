"""Sheets_."""
