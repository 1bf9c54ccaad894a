"""Who plays whom while a value is learned: itself, its earlier selves and strategists.

A mirror learns to beat itself and calls that strength. So in part of the games some seats are
held by a frozen earlier net or by a hand-written plan. The last plan of a game is nobody's
opponent in training: it is there to measure what was learned.
"""

from dataclasses import dataclass

from lutece.engine.rng import Rng

SELF = "self"
ALONE = 40  # of a hundred games those among equals; the others have strangers at the table
EARLIER = 20  # those with earlier selves; the rest has strategists
MOST_EARLIER = 8
FIRST_EARLIER = 2000  # games before the first earlier self is kept
STRAYS = (0, 20_000, 80_000)  # decisions in a million that a game makes at random
WARMING = 400  # games in which strategists alone play, so that the first value is of sound play


@dataclass(frozen=True)
class LineUp:
    """Who sits where: `self`, `earlier-2`, `plan-districts`; and how often they stray."""

    seats: tuple[str, ...]
    strays: int


def trained_on(plans: tuple[str, ...]) -> tuple[str, ...]:
    """The plans that may be opponents: all but the last."""
    return plans[:-1]


def warming(players: int, plans: tuple[str, ...], rng: Rng) -> LineUp:
    """The line-up of a first game, when there is no value yet: strategists who stray a lot."""
    seats = tuple(f"plan-{plans[rng.below(len(plans))]}" for _ in range(players))
    return LineUp(seats, STRAYS[-1])


def line_up(
    players: int, plans: tuple[str, ...], earlier: int, rivals: tuple[str, ...], rng: Rng
) -> LineUp:
    """The line-up of a game. With rivals, they and nobody else are the others."""
    strays = STRAYS[rng.below(len(STRAYS))]
    if rivals:
        return LineUp(mixed(players, rivals, rng), strays)
    drawn = rng.below(100)
    if drawn >= ALONE and drawn < ALONE + EARLIER and earlier:
        strangers = tuple(f"earlier-{n}" for n in range(earlier))
        return LineUp(mixed(players, strangers, rng), strays)
    if drawn >= ALONE + EARLIER and plans:
        return LineUp(mixed(players, tuple(f"plan-{plan}" for plan in plans), rng), strays)
    return LineUp((SELF,) * players, strays)


def mixed(players: int, strangers: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """One to all but one of the seats are held by strangers, each drawn anew."""
    seats = [SELF] * players
    for _ in range(1 + rng.below(players - 1)):
        seats[rng.below(players)] = strangers[rng.below(len(strangers))]
    if SELF not in seats:
        seats[rng.below(players)] = SELF
    return tuple(seats)


def keeps_earlier(games: int, earlier: int) -> bool:
    """Whether a self is due to be kept: at first after some games, then each time twice as late."""
    return earlier < MOST_EARLIER and games >= FIRST_EARLIER * 2**earlier
