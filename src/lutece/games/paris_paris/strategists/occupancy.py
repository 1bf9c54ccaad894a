# compiled
"""How firmly houses stand: who will live at a stop once some of its cards have come.

A house goes only when somebody takes a card of its stop (§3.3). So a stop is a little game of
chance: as many steps as cards of it are still to come, and at each of them a house of mine or of
another comes, and in a full stop one goes. The tables say how that ends on average.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final[i64] = 5  # none to four cards of a stop are to come
ROWS: Final[i64] = 9  # houses of mine (0 to 2) x 3 + houses of others
HOUSES_MID: Final[i64] = 0  # own houses, on average over the time that is left
HOUSES_END: Final[i64] = 1  # and when it is over
LIVING: Final[i64] = 2  # two further on: the chance to have one there at all
FIGURES: Final[i64] = 4


def after_card(players: int, capacity: int, mine: int, others: int) -> list[tuple[float, int, int]]:
    """Where a card of the stop can lead: chance, houses of mine, houses of others."""
    left = 1.0 / (players + 1)
    each = (1.0 - left) / players
    theirs = each * (players - 1)
    if mine + others < capacity:
        return [(left, mine, others), (each, mine + 1, others), (theirs, mine, others + 1)]
    found = [(left, mine, others)]
    found.append((each, mine + 1, others - 1) if others else (each, mine, others))
    if mine == 0:
        return [*found, (theirs, mine, others)]
    hit = 1.0  # that they remove a house of mine; among several they may prefer another's
    if others and players > 2:
        hit = (1.0 + (players - 2) / 2.0) / (players - 1)
    found.append((theirs * hit, mine - 1, others + 1))
    return [*found, (theirs * (1.0 - hit), mine, others)]


def outlook(players: int, capacity: int, cards: int, mine: int, others: int) -> list[float]:
    """The figures of one stop: after none, one … all of its cards, and the last of these."""
    chances = {(mine, others): 1.0}
    houses: list[float] = []
    living: list[float] = []
    for step in range(cards + 1):
        if step:
            next_chances: dict[tuple[int, int], float] = {}
            for (own, other), chance in chances.items():
                for part, then, then_others in after_card(players, capacity, own, other):
                    key = (then, then_others)
                    next_chances[key] = next_chances.get(key, 0.0) + chance * part
            chances = next_chances
        houses.append(sum([own * chance for (own, _), chance in chances.items()]))
        living.append(sum([chance for (own, _), chance in chances.items() if own > 0]))
    count = cards + 1
    return [sum(houses) / count, houses[cards], sum(living) / count, living[cards]]


def all_outlooks() -> vec[float]:
    """players x capacity x cards x ROWS x FIGURES."""
    found: list[float] = []
    for players in range(5):
        for capacity in range(1, 3):
            for cards in range(5):
                for row in range(9):
                    mine, others = divmod(row, 3)
                    possible = players > 1 and mine + others <= capacity
                    found += (
                        outlook(players, capacity, cards, mine, others) if possible else [0.0] * 4
                    )
    return vec[float](found)


TABLE: Final = all_outlooks()


def place(players: i64, capacity: i64, cards: i64, mine: i64, others: i64) -> i64:
    """Where in `TABLE` the figures of a stop begin."""
    row: i64 = (players * 2 + capacity - 1) * CARDS + cards
    return (row * ROWS + mine * 3 + others) * FIGURES
