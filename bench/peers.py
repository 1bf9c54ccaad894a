"""Measures other engines at random play and prints JSON: see engine.py.

A decision is what a player decides; chance is drawn as the engine offers it. A peer that is
not installed is left out.
"""

import json
import random
import sys

from decisions import best

SPIEL_GAMES = ("connect_four", "hanabi", "backgammon", "gin_rummy")


def open_spiel() -> dict[str, float]:
    try:
        import pyspiel
    except ImportError:
        return {}
    chance = random.Random(1).random

    def decisions(name: str) -> float:
        game = pyspiel.load_game(name)

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

        return best(play)

    return {f"OpenSpiel {name}": decisions(name) for name in SPIEL_GAMES}


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
