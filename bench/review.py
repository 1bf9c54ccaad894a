"""What a review is worth: how long it takes, and whether it tells luck, levels and blunders right.

    python bench/review.py seconds                          reviews of whole games, in seconds
    python bench/review.py play cite 2 --games 500 --to D   bot games with their ledgers
    python bench/review.py both cite 2 --games 50 --to D    the same decisions with both budgets
    python bench/review.py plant cite 2 --games 50 --to D   games with a planted blunder
    python bench/review.py report --to D                    what these files say, as tables
    python bench/review.py calibrate --to D                 tables for advice.toml

A run that was stopped goes on where it was. Everything is the same again but the seconds.
"""

import argparse
import json
import time
from pathlib import Path

import review_games
import review_planted
from review_report import calibration, report

from lutece.bots.review import review
from lutece.bots.review.budget import BUDGETS
from lutece.games import find, names

# One of so many decisions is judged: more would take longer and hardly say more.
SOME = {"paris": 6}
FEW = {"paris": 24}
USUAL_SOME, USUAL_FEW = 2, 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    doing = parser.add_subparsers(dest="doing", required=True)
    doing.add_parser("seconds").add_argument("--level", type=int, default=3)
    for name in ("play", "both", "plant"):
        run = doing.add_parser(name)
        run.add_argument("game", choices=names())
        run.add_argument("players", type=int)
        run.add_argument("--games", type=int, default=100)
        run.add_argument("--to", type=Path, required=True, metavar="FOLDER")
    for name in ("report", "calibrate"):
        doing.add_parser(name).add_argument("--to", type=Path, required=True, metavar="FOLDER")
    chosen = parser.parse_args()
    match chosen.doing:
        case "seconds":
            seconds(chosen.level)
        case "report":
            print(report(chosen.to))
        case "calibrate":
            print(calibration(chosen.to))
        case _:
            make_rows(chosen)


def make_rows(chosen: argparse.Namespace) -> None:
    """Add the rows that are missing in a file."""
    chosen.to.mkdir(parents=True, exist_ok=True)
    game, players = chosen.game, chosen.players
    path = chosen.to / f"{chosen.doing}-{game}-{players}.jsonl"
    done = {row["number"] for row in review_games.read(path)}
    for number in range(chosen.games):
        if number in done:
            continue
        if chosen.doing == "plant":
            row = review_planted.row_of(game, players, number)
        elif chosen.doing == "play":
            row = review_games.row_of(game, players, number, {"quick": SOME.get(game, USUAL_SOME)})
        else:
            every = FEW.get(game, USUAL_FEW)
            row = review_games.row_of(game, players, number, dict.fromkeys(BUDGETS, every))
        review_games.add(path, row)


def seconds(level: int) -> None:
    """Seconds of one core for whole reviews of one game for each player count."""
    print("| game | players | decisions | quick | standard |\n|---|--:|--:|--:|--:|")
    for game in names():
        for players in find(game).seats:
            match = review_games.play(game, (level,) * players, f"seconds {level}")
            record, took = json.dumps(match.record()), []
            for budget in BUDGETS.values():
                start = time.process_time()
                review(record, budget)
                took.append(time.process_time() - start)
            quick, standard = took
            print(
                f"| {game} | {players} | {len(match.steps)} | {quick:.1f} s | {standard:.0f} s |",
                flush=True,
            )


if __name__ == "__main__":
    main()
