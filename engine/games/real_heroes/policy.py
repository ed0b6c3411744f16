"""A policy."""

from __future__ import annotations


def play_sensibly(game, state, commands):
    return commands[0]
