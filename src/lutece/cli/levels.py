"""`lutece levels`: who plays at each level, how, and what that is worth in each game."""

import argparse
from collections.abc import Iterator
from typing import Any

from lutece.bots import strategists
from lutece.bots.advice import Level, advice_of
from lutece.cli import show
from lutece.cli.console import console
from lutece.cli.language import add_language, language_of
from lutece.cli.parser import Commands, add_game
from lutece.engine.game import Game
from lutece.games import find, names
from lutece.text import Text
from lutece.text.opponents import opponents, wins_of

EXAMPLES = """\
examples:
  lutece levels                 all five, what they are worth in every game, and other bots
  lutece levels cite            the same for one game
  lutece play cite --bot level-4
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "levels",
        help="the five levels of bots: who they are and how strong",
        description="The five levels of bots: who they are, how they play, and how strong they\n"
        "are in each game, as far as that was measured. Level 3 has a rating of 1500.",
        epilog=EXAMPLES,
    )
    add_game(parser, nargs="?")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    out, language = console(), language_of(chosen)
    games = [find(name) for name in ([chosen.game] if chosen.game else names())]
    for bot, known in opponents(language).items():
        show.say(out, f"{bot}  {known.name}, {known.trade}", "bold")
        show.say(out, f"         {known.plays}")
        for game in games:
            for line in worth_of(game, known.level, Text(language, game)):
                show.say(out, f"         {line}")
    for game in games:
        if game.plans:
            text = Text(language, game)
            values = {"game": text.say("game.name"), "bots": ", ".join(strategists(game))}
            show.say(out, text.say("worth.strategists", values))
    return 0


def worth_of(game: Game[Any], level: int, text: Text) -> Iterator[str]:
    """What a level is worth in a game: a line for each number of players that was measured."""
    advice = advice_of(game)
    for players in game.seats:
        worth = worth_said(advice.level(level, players), level, text)
        if worth:
            said = text.say("worth.with", {"players": players, "worth": worth})
            yield f"{text.say('game.name')}, {said}"


def worth_said(measured: Level, level: int, text: Text) -> str:
    """`rating 1612, wins 7 of 10 games against level 3`; nothing where nothing was measured."""
    said = []
    if measured.rating is not None:
        said.append(text.say("worth.rating", {"rating": round(measured.rating)}))
    if measured.beats is not None and level > 1:
        wins, of = wins_of(measured.beats)
        said.append(text.say("worth.beats", {"wins": wins, "of": of, "below": level - 1}))
    return ", ".join(said)
