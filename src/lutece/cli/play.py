"""`lutece play`: a game at the terminal, against bots or with friends at one keyboard."""

import argparse

from lutece import Match, bots
from lutece.cli.console import console
from lutece.cli.files import data_folder, newest_kept_game, read_text, seats_in
from lutece.cli.language import HUMAN, add_language, language_of, text_for
from lutece.cli.parser import (
    BOT_HELP,
    Commands,
    UsageError,
    add_game,
    add_table,
    game_of,
    seat_of,
    table_of,
)
from lutece.cli.prompt import Prompt
from lutece.cli.session import Quit, Session
from lutece.engine.record import replay
from lutece.games import find, names

BOT = "bot"
EXAMPLES = """\
examples:
  lutece play paris-paris --players 3 --you 2      you are the second of three
  lutece play paris-paris --seats human,human      two friends at one keyboard
  lutece play paris-paris --seed 7 --language fr   a deal that can be repeated, in French
  lutece play cite --bot level-5                   against Aurore (see: lutece levels)
  lutece play cite --hint                          with advice before each of your moves
  lutece play --resume                             go on with the last game you left

While you play, type help. The game is kept when you quit.
"""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "play",
        help="play at this terminal, against bots or with friends",
        description="Play a game at this terminal. A move is a number of the list, or some "
        "words of it;\nwhat is not allowed is answered with the rule that forbids it.",
        epilog=EXAMPLES,
    )
    add_game(parser, nargs="?")
    add_table(parser)
    parser.add_argument("--you", metavar="SEAT", help="your seat, from 1 or from A (usually 1)")
    parser.add_argument("--seats", metavar="WHO,WHO,…", help=f"{HUMAN}, {BOT} or a bot's name")
    parser.add_argument("--bot", default="level-3", help=BOT_HELP)
    parser.add_argument("--hint", action="store_true", help="advice before each of your moves")
    parser.add_argument("--load", metavar="FILE", help="go on with a game that was saved")
    parser.add_argument("--resume", action="store_true", help="go on with the last game you left")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play until the end, or until somebody leaves; an unfinished game is kept."""
    match, seats = loaded(chosen) if chosen.load or chosen.resume else begun(chosen)
    text = text_for(match.game, language_of(chosen), seats)
    session = Session(match, seats, text, console(), hints=chosen.hint)
    try:
        session.welcome()
        while not match.over:
            take_turn(session)
        session.finish()
    except Quit:
        session.say("interrupted")
        session.keep()
    except KeyboardInterrupt:
        session.console.print()
        session.keep()
        raise
    return 0


def take_turn(session: Session) -> None:
    seat = session.match.to_act
    assert seat is not None, "a game that is not over has somebody to act"
    if seat in session.people:
        Prompt(session, seat).decide()
    else:
        session.play_bot(seat)


def begun(chosen: argparse.Namespace) -> tuple[Match, list[str]]:
    """A new match and who sits at it."""
    if chosen.game is None:
        raise UsageError(f"play which game? There are: {', '.join(names())}")
    game = game_of(chosen)
    named = chosen.seats.split(",") if chosen.seats and chosen.players is None else []
    match = Match(game, table_of(game, chosen, len(named) or None))
    return match, seats_for(chosen, match)


def loaded(chosen: argparse.Namespace) -> tuple[Match, list[str]]:
    """A match as it was left; who sits at it may be chosen anew."""
    if chosen.seed or chosen.option or chosen.edition or chosen.players:
        raise UsageError("a saved game brings its own players, seed, options and edition")
    path = chosen.load or newest_kept_game(chosen.game)
    if path is None:
        raise UsageError(f"no unfinished game is kept in {data_folder()}")
    record = read_text(path)
    sat = seats_in(record)
    match = replay(record, find)
    if chosen.game and chosen.game != match.game.name:
        raise UsageError(f"{path}: this is a game of {match.game.name}, not of {chosen.game}")
    asked_anew = chosen.seats or chosen.you or len(sat) != match.table.players
    return match, seats_for(chosen, match) if asked_anew else checked(sat, match)


def seats_for(chosen: argparse.Namespace, match: Match) -> list[str]:
    """Who sits where: as listed, or one person among bots."""
    players = match.table.players
    if chosen.seats and chosen.you:
        raise UsageError("--seats says already where you sit: leave --you out")
    if chosen.seats:
        seats = [seat.strip().lower() for seat in chosen.seats.split(",")]
        if len(seats) != players:
            raise UsageError(f"--seats: {len(seats)} seats for {players} players")
    else:
        you = seat_of(chosen.you or "1", players)
        seats = [HUMAN if seat == you else BOT for seat in range(players)]
    return checked([chosen.bot if seat == BOT else seat for seat in seats], match)


def checked(seats: list[str], match: Match) -> list[str]:
    for seat in seats:
        if seat != HUMAN:
            bots.check(seat, match.game)
    return seats
