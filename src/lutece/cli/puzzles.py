"""`lutece puzzle`: today's puzzle at the terminal. `lutece puzzles make`: find new ones."""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from rich.padding import Padding
from rich.text import Text as Line

from lutece.bots.review.puzzle_search import Shelf, look_through, played
from lutece.bots.review.puzzles import Puzzle, puzzle_of_day, puzzles_of, read_puzzles, written
from lutece.bots.review.sentences import solution_sentences
from lutece.cli import show
from lutece.cli.console import console
from lutece.cli.language import HUMAN, add_language, language_of, text_for
from lutece.cli.parser import Commands, UsageError, add_game
from lutece.cli.prompt import Prompt
from lutece.cli.session import Quit, Session
from lutece.games import find, names

EXAMPLES = """\
examples:
  lutece puzzle                      today's puzzle of the first game that has some
  lutece puzzle cite                 today's puzzle of Cité
  lutece puzzle cite --day 2030-01-31
"""
MAKE_EXAMPLES = """\
examples:
  lutece puzzles make cite --games 100 --to puzzles.json
  lutece puzzles make cite --games 50 --after 100 --to puzzles.json
  lutece puzzles make paris --games 20 --players 4 --to puzzles.json

What is in the file stays. The same seed looks through the same games.
"""
MORE_PLAYERS = 4  # one of so many games has more players than the fewest


def add(commands: Commands) -> None:
    one = commands.add_parser(
        "puzzle",
        help="today's puzzle: find the best move",
        description="Today's puzzle: a position in which one move is clearly the best.",
        epilog=EXAMPLES,
    )
    add_game(one, nargs="?")
    one.add_argument("--day", metavar="DATE", help="the puzzle of another day (today, in UTC)")
    add_language(one)
    one.set_defaults(run=solve)
    many = commands.add_parser("puzzles", help="find new puzzles", epilog=MAKE_EXAMPLES)
    doing = many.add_subparsers(dest="doing", required=True, metavar="make")
    make = doing.add_parser(
        "make",
        help="find puzzles in games of bots",
        description="Find positions of bot games in which one move is clearly the best.",
        epilog=MAKE_EXAMPLES,
    )
    add_game(make)
    make.add_argument("--games", type=int, default=20, metavar="N", help="to look through (20)")
    make.add_argument("--after", type=int, default=0, metavar="N", help="games to pass over (0)")
    make.add_argument("--players", type=int, metavar="N", help="how many play (some of each)")
    make.add_argument("--seed", default="puzzles", help="a number or a text (puzzles)")
    make.add_argument("--to", required=True, metavar="FILE", help="the file to add them to")
    make.set_defaults(run=run_make)


class PuzzlePrompt(Prompt):
    """A prompt for one answer: nothing that helps, goes back or tells what is hidden."""

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__(session, seat)
        for name in ("hint", "undo", "save"):
            del self.commands[name]


def run_make(chosen: argparse.Namespace) -> int:
    """Look through the games one by one; the file is whole after each."""
    game, path = find(chosen.game), Path(chosen.to)
    if chosen.games < 1 or chosen.after < 0:
        raise UsageError("--games: at least 1, after 0 or more")
    shelf = Shelf()
    for puzzle in read_puzzles(path.read_bytes()) if path.exists() else ():
        shelf.add(puzzle)
    for number in range(chosen.after, chosen.after + chosen.games):
        seed = f"{chosen.seed}/{number}"
        players = chosen.players or players_of(tuple(game.seats), number)
        look_through(played(game, players, seed), seed, shelf)
        path.write_text(written(shelf.puzzles), encoding="utf-8")
        grades = " ".join(str(puzzle.grade) for puzzle in shelf.puzzles)
        print(f"{game.name} game {number}: {len(shelf.puzzles)} puzzles: {grades}", flush=True)
    return 0


def players_of(seats: tuple[int, ...], number: int) -> int:
    """Mostly the fewest, now and then more."""
    fewest, *more = seats
    if not more or number % MORE_PLAYERS:
        return fewest
    return more[number // MORE_PLAYERS % len(more)]


def solve(chosen: argparse.Namespace) -> int:
    """Show the position as its seat sees it, ask for a move, and tell the solution."""
    puzzle = _puzzle(chosen)
    match = puzzle.match()
    seats = [HUMAN] * puzzle.players
    text = text_for(match.game, language_of(chosen), seats)
    out = console()
    show.say(out, text.say("game.name"), "bold")
    values = {"seat": puzzle.seat, "grade": puzzle.grade}
    show.say(out, text.say("puzzle.asked", values))
    session = Session(match, seats, text, out)
    try:
        PuzzlePrompt(session, puzzle.seat).decide()
    except Quit:
        return 0
    answer = match.game.catalogue.to_json(match.steps[-1].action)
    right = puzzle.is_right(answer)
    show.say(out, text.say("puzzle.right" if right else "puzzle.wrong"), "bold")
    for sentence in solution_sentences(puzzle, match.game, text):
        out.print(Padding(Line(f"• {sentence}"), (0, 0, 0, 2)))
    return 0


def _puzzle(chosen: argparse.Namespace) -> Puzzle:
    game = chosen.game or next((name for name in names() if puzzles_of(name)), names()[0])
    try:
        day = datetime.fromisoformat(chosen.day) if chosen.day else datetime.now(UTC)
    except ValueError:
        raise UsageError(f"--day: {chosen.day!r} is no date such as 2030-01-31") from None
    find(game)  # a name that no game has is refused before the puzzles are looked for
    puzzle = puzzle_of_day(game, day.date())
    if puzzle is None:
        raise UsageError(f"{game} has no puzzles; see: lutece puzzles make --help")
    return puzzle
