"""Bot games with their ledgers, one line of JSON for each: what bench/review.py reports on.

Who sits where follows from the number of a game alone, so a run that was stopped goes on where it
was. Decisions are judged every so often only: over hundreds of games that is enough.
"""

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import lutece
from lutece import Match, bots
from lutece.bots.review import QUICK, ReviewBudget
from lutece.bots.review.budget import BUDGETS
from lutece.bots.review.judgement import Judgement, judge
from lutece.bots.review.ledger import Ledger, LedgerStep
from lutece.engine.rng import rng_from_seed

LEVELS = range(1, 6)
# A level 5 by count, not by time, so that a game is the same again: enough to be ahead of level 4.
STRONGEST = {"paris": "level-5@300"}
STRONG = "level-5@1000"
Row = dict[str, Any]


def bot_of(game: str, level: int) -> str:
    return f"level-{level}" if level < 5 else STRONGEST.get(game, STRONG)


def levels_of(players: int, number: int) -> tuple[int, ...]:
    """Who sits where: with two all pairs in turn, both ways; with more, levels at random."""
    if players == 2:
        pairs = list(product(LEVELS, repeat=2))
        return pairs[number % len(pairs)]
    chance = random.Random(f"seats {players} {number}")
    return tuple(chance.choice(LEVELS) for _ in range(players))


def play(game: str, levels: tuple[int, ...], seed: str) -> Match:
    """A game of bots of these levels."""
    match = lutece.new(game, players=len(levels), seed=seed)
    seats = [bots.make_for_seat(bot_of(game, level)) for level in levels]
    chances = [rng_from_seed(f"{seed} seat {seat}") for seat in range(len(levels))]
    while (seat := match.to_act) is not None:
        match.play(bots.decide(seats[seat], match.game, match.state, chances[seat]))
    return match


def steps_of(match: Match, deals: int, seed: str) -> tuple[Ledger, list[LedgerStep]]:
    ledger = Ledger(match, deals, seed)
    return ledger, [ledger.next(number) for number in range(len(match.steps))]


def row_of(game: str, players: int, number: int, every: dict[str, int]) -> Row:
    """One game: each seat's ledger, and the losses of every so many decisions for each budget."""
    levels, seed = levels_of(players, number), f"review/{game}/{players}/{number}"
    match = play(game, levels, seed)
    ledger, steps = steps_of(match, QUICK.deals, seed)
    seats = [seat_of(ledger, steps, seat) for seat in range(players)]
    losses = {
        name: [
            [step.before.to_act, round(found.loss.chance, 5), round(found.margin, 5)]
            for step, found in judged(match, steps, BUDGETS[name], gap, number, seed)
            if not found.forced
        ]
        for name, gap in every.items()
    }
    return {
        "game": game,
        "players": players,
        "number": number,
        "levels": levels,
        "seats": seats,
        "losses": losses,
    }


def seat_of(ledger: Ledger, steps: list[LedgerStep], seat: int) -> dict[str, float]:
    """The parts of a seat's result, in chances and in points, and by how much they don't add up."""
    parts: dict[str, float] = {}
    for unit in ("chance", "points"):
        luck = [getattr(step.luck[seat], unit) for step in steps]
        own = [getattr(step.decision[seat], unit) for step in steps if step.before.to_act == seat]
        theirs = [getattr(s.decision[seat], unit) for s in steps if s.before.to_act != seat]
        start, end = (getattr(worth[seat], unit) for worth in (ledger.start, steps[-1].after))
        parts |= {
            f"start_{unit}": start,
            f"luck_{unit}": sum(luck),
            f"own_{unit}": sum(own),
            f"others_{unit}": sum(theirs),
            f"result_{unit}": end,
            f"open_{unit}": end - start - sum(luck) - sum(own) - sum(theirs),
        }
    return parts


def judged(
    match: Match, steps: list[LedgerStep], budget: ReviewBudget, every: int, first: int, seed: str
) -> Iterator[tuple[LedgerStep, Judgement]]:
    """One of so many decisions, beginning elsewhere in every game; 0 is none."""
    for number in range(first % every if every else len(steps), len(steps), every or 1):
        step = steps[number]
        yield step, judge(match.game, step.before, step.action, budget, f"{seed} {number}")


def read(path: Path) -> list[Row]:
    """The rows of a file; a last line that was cut off is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def add(path: Path, row: Row) -> None:
    """Append a row, after dropping what an interrupted run left of one."""
    with path.open("a+", encoding="utf-8") as file:
        file.seek(0)
        whole = file.read()
        if whole and not whole.endswith("\n"):
            file.truncate(len(whole.encode()[: whole.encode().rfind(b"\n") + 1]))
        file.write(json.dumps(row) + "\n")
