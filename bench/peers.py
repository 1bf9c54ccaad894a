"""Measures other engines at random play and prints JSON: see engine.py.

A decision is what a player decides; chance is drawn as the engine offers it. A peer that is
not installed is left out.
"""

import json
import random
import sys
from collections.abc import Callable
from typing import Any

from decisions import best

SPIEL_GAMES = ("connect_four", "hanabi", "backgammon", "gin_rummy")


def open_spiel() -> dict[str, float]:
    try:
        import pyspiel
    except ImportError:
        return {}
    return {f"OpenSpiel {name}": best(spiel(pyspiel.load_game(name))) for name in SPIEL_GAMES}


def spiel(game: Any) -> Callable[[], int]:
    """Plays one game of OpenSpiel at random; the number of decisions."""
    chance = random.Random(1).random

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                made += 1
        return made

    return play


def catanatron() -> dict[str, float]:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return {}

    def play() -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE)])
        made = 0
        while game.winning_color() is None and made < 2000:
            game.play_tick()
            made += 1
        return made

    return {"Catanatron 2p": best(play)}


if __name__ == "__main__":
    json.dump({**open_spiel(), **catanatron()}, sys.stdout)
