"""Procedural vector art: a module for each kind of picture, all pure functions from orders to shapes; see `gallery`."""
