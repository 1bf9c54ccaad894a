# compiled
"""Positions as vectors of numbers: observations, masks of legal actions, utilities.

NumPy reads the memory of these native vectors, so nothing is boxed or copied on the way.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from lutece.engine.game import Game, State
from lutece.engine.teller import Teller


def observation(game: Game[Any], s: State, seat: i64, empty: vec[i16]) -> vec[i16]:
    """What a seat may know, in a copy of an empty row: a number for each column."""
    row = empty[:]
    game.observe(s, seat, row, 0)
    return row


def mask(game: Game[Any], s: State, empty: vec[u8]) -> vec[u8]:
    """What the seat to act may do, in a copy of an empty mask: 1 for each legal action."""
    row = empty[:]
    for action in game.legal(s):
        row[action] = 1
    return row


def empty_row(columns: i64) -> vec[i16]:
    return vec[i16]([0] * columns)


def empty_mask(actions: i64) -> vec[u8]:
    return vec[u8]([0] * actions)


def apply_if_legal(game: Game[Any], s: State, action: i64, teller: Teller | None) -> bool:
    """Apply an action if it is legal; whether it was."""
    for legal in game.legal(s):
        if legal == action:
            game.apply(s, action, teller)
            return True
    return False


def utilities(game: Game[Any], s: State) -> list[float]:
    """What an end is worth: 1 to the winner, and together nothing; those who share it divide.

    With two players 1 and -1, with four 1 and three times -1/3; ties are broken by the rules.
    """
    players = float(s.players)
    first = winners(game, s)
    shares = [0.0] * s.players
    for seat in first:
        shares[seat] = 1.0 / len(first)
    return [(players * share - 1.0) / (players - 1.0) for share in shares]


def winners(game: Game[Any], s: State) -> list[int]:
    """The seats in the first place; where one has the most points no tie needs to be broken."""
    most = game.points(s, 0)
    first = [0]
    for seat in range(1, s.players):
        points = game.points(s, seat)
        if points > most:
            most, first = points, [int(seat)]
        elif points == most:
            first.append(int(seat))
    if len(first) > 1:
        return [place.seat for place in game.ranking(s) if place.place == 1]
    return first
