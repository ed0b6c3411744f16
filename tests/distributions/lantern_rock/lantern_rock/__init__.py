"""Lantern Rock: keepers in rowing boats bring a lamp through a night of storm."""
