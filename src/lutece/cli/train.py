"""`lutece train`: fit what the bots know of a game to self-play."""

import argparse
import shlex
from pathlib import Path
from typing import Any

from lutece import bots
from lutece.bots.experience import ExperienceError, remember, remembered
from lutece.bots.training import Fit, Seen, fit, self_play
from lutece.cli.parser import Commands, Refusal, add_game
from lutece.engine.game import Game
from lutece.games import find

EXAMPLES = """\
examples:
  lutece train paris-paris --games 400 --bot greedy --seed 1
  lutece train cite --games 300 --bot greedy search@100 --jobs 2 --write weights.toml

The result is TOML: for each number of players the weight of every term at the start and at
the end of a game. As weights.toml in the game's folder it is what the bots go by. Several bots
take turns: each plays a whole game against itself. The same seed, games and bots give the same
weights, whatever the number of jobs; but bots go by the weights that there are, so training
again from its own result goes one step further. With --seen a step learns from the positions of
earlier steps too.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "train",
        help="fit the bots' knowledge of a game to self-play",
        description="Let a bot play against itself and fit the weights of the game's terms.",
        epilog=EXAMPLES,
    )
    add_game(parser)
    parser.add_argument("--players", type=int, metavar="N", help="how many play (usually all)")
    parser.add_argument(
        "--bot",
        nargs="+",
        default=["search@100"],
        metavar="BOT",
        help="who plays (usually search@100)",
    )
    parser.add_argument("--games", type=int, default=200, metavar="K", help="for each count")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (usually 1)")
    parser.add_argument("--seed", default="1", help="a number or a text (usually 1)")
    parser.add_argument(
        "--seen",
        metavar="FILE",
        help="positions to learn from besides; those of these games are added to it",
    )
    parser.add_argument("--write", metavar="FILE", help="write the weights into a file")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    if chosen.players not in (None, *game.seats):
        raise Refusal(
            f"--players: {chosen.players} is not one of: {', '.join(map(str, game.seats))}"
        )
    if chosen.games < 1 or chosen.jobs < 1:
        raise Refusal("--games and --jobs are 1 or more")
    for name in chosen.bot:
        bots.make(name)  # refuses a name that no bot has
    told = [
        f"# {command(chosen)}",
        "# What each term counts at the start and at the end of a game; `advice.py` explains them.",
    ]
    for players in [chosen.players] if chosen.players else game.seats:
        found = fit(positions(chosen, game, players), game.term_names)
        told += section(players, game.term_names, found)
    text = "\n".join(told) + "\n"
    if chosen.write:
        Path(chosen.write).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def positions(chosen: argparse.Namespace, game: Game[Any], players: int) -> list[Seen]:
    """What there is to learn from: these games, and what was remembered of others."""
    names, earlier = game.term_names, list[Seen]()
    try:
        if chosen.seen:
            earlier = remembered(Path(chosen.seen), game.name, names, players)
    except ExperienceError as error:
        raise Refusal(str(error)) from None
    new = list(self_play(game.name, players, chosen.bot, chosen.games, chosen.seed, chosen.jobs))
    if chosen.seen:
        remember(Path(chosen.seen), game.name, names, new)
    return earlier + new


def command(chosen: argparse.Namespace) -> str:
    """The command again; the number of jobs makes no difference."""
    count = ["--players", str(chosen.players)] if chosen.players else []
    parts = ["lutece", "train", chosen.game, *count, "--games", str(chosen.games)]
    parts += ["--bot", *chosen.bot, "--seed", chosen.seed]
    return shlex.join([*parts, "--seen", chosen.seen] if chosen.seen else parts)


def section(players: int, names: tuple[str, ...], found: Fit) -> list[str]:
    """The table of one number of players."""
    weights = found.weights
    share = f"{found.explained:.0%} of the variance of leads in {found.positions} positions"
    lines = ["", f"[{players}]  # {share}"]
    lines += [f"base = {pair(*weights.base)}", f"spread = {pair(*weights.spread)}"]
    for name, early, late in zip(names, weights.early, weights.late, strict=True):
        lines.append(f"{name} = {pair(early, late)}")
    return lines


def pair(early: float, late: float) -> str:
    return f"[{early + 0:.3f}, {late + 0:.3f}]"
