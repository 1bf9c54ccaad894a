"""Which language to speak, and what the seats are called in it."""

import argparse
import os
from collections.abc import Mapping, Sequence
from typing import Any

from lutece.cli.parser import SEAT_LETTERS
from lutece.engine.game import Game
from lutece.text import LANGUAGES, Text
from lutece.text.opponents import opponents

HUMAN = "human"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="the language of the game (otherwise that of the environment, or English)",
    )


def language_of(chosen: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> str:
    """The language that was asked for, that of LC_ALL, LC_MESSAGES or LANG, or English."""
    if chosen.language:
        return str(chosen.language)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            spoken = environment[name][:2].lower()
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def text_for(game: Game[Any], language: str, seats: Sequence[str]) -> Text:
    """The sentences of a game; seats are named by their letters on the board.

    The rules may speak of seats that are not at this table, so all seats have names.
    """
    plain = Text(language, game)
    everyone = [*seats, *[HUMAN] * (max(game.seats) - len(seats))]
    named = [
        seat_name(plain, who, letter) for who, letter in zip(everyone, SEAT_LETTERS, strict=False)
    ]
    return Text(language, game, named)


def seat_name(text: Text, who: str, letter: str) -> str:
    """What a seat is called: `player A`, `Anatole B`, or `bot C` for a bot without a name."""
    if who == HUMAN:
        return text.say("terminal.human", {"letter": letter})
    known = opponents(text.language).get(who)
    if known is None:
        return text.say("terminal.bot", {"letter": letter})
    return text.say("terminal.opponent", {"name": known.name, "letter": letter})
