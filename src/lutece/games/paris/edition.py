"""Reads an edition file of Paris and refuses one that can't be played.

`edition_board` reads districts, buildings, tokens and landmarks, `edition_tiles` the tiles; here is
the rest, and all of it put together.

The shape of the game is fixed: six districts of six spaces, 36 building tiles, eight
landmarks, 30 numbers of bonus tiles, twelve end game tiles, six VP tiles. Names, figures,
effects, prices and the layout are the edition's. A sale must bring less than the purchase
costs: that is why no row of free actions can come back to the same position (PA-19).
"""

from dataclasses import dataclass

from lutece.engine.box import Box
from lutece.engine.edition import Edition
from lutece.games.paris.edition_board import PRESTIGE, RESOURCES, Board, figures, read_board
from lutece.games.paris.edition_tiles import Tiles, read_tiles

GAME = "paris"
PLAYERS = [2, 3, 4]


@dataclass(frozen=True, slots=True)
class Rules:
    """Figures that belong to no piece: keys, money, prices, the end, the defaults of options."""

    hand: tuple[int, ...]
    reserve: int
    francs: int
    buy: tuple[int, ...]
    sell: tuple[int, ...]
    second_numerator: int
    second_denominator: int
    last_rounds: int
    defaults: dict[str, bool]


@dataclass(frozen=True, slots=True)
class Contents:
    """A checked edition."""

    board: Board
    tiles: Tiles
    rules: Rules


def read(edition: Edition) -> Contents:
    """The contents of an edition, or all its faults."""
    box = Box(edition, GAME)
    if box.component("players").numbers("counts") not in ([], PLAYERS):
        box.fault("players.counts", "the game is for 2, 3 and 4 players")
    contents = Contents(read_board(box), read_tiles(box), _rules(box))
    values = [space.value for space in contents.board.spaces]
    for tile in contents.tiles.bonus:
        if tile.effect == "vp_per_building" and tile.amount not in values:
            box.fault(f"bonus_tiles.rows[{tile.number}].value", f"no building has {tile.amount}")
    box.close()
    return contents


def _rules(box: Box) -> Rules:
    hand, reserve = _keys(box)
    buy, sell = _prices(box)
    numerator, denominator = _second_of_two(box)
    return Rules(
        hand,
        reserve,
        _francs(box),
        buy,
        sell,
        numerator,
        denominator,
        box.component("end").number("rounds_after_the_last_tile"),
        _options(box),
    )


def _keys(box: Box) -> tuple[tuple[int, ...], int]:
    group = box.component("keys")
    most = group.number("in_the_box", least=1, most=15)
    hand = tuple(figures(group, "hand", len(PLAYERS), least=1))
    reserve = group.number("reserve")
    for players, count in zip(PLAYERS, hand, strict=True):
        if count + reserve > most:
            group.fault(
                "hand",
                f"{count} in hand and {reserve} in reserve with {players} players: {most}"
                " are in the box",
            )
    return hand, reserve


def _francs(box: Box) -> int:
    group = box.component("francs")
    group.numbers("coins", least=1)
    group.number("coins_in_the_box", least=1)
    return group.number("start")


def _prices(box: Box) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Buying by resource; selling by resource and then by prestige (§2.12)."""
    group = box.component("prices")
    buying, selling, honour = (group.group(key) for key in ("buy", "sell", "sell_prestige"))
    buy = tuple(buying.number(key, least=1) for key in RESOURCES)
    sell = tuple(selling.number(key) for key in RESOURCES)
    for key, cost, price in zip(RESOURCES, buy, sell, strict=True):
        if cost and price >= cost:
            selling.fault(key, f"sells for {price} and costs {cost}: a sale must bring less")
    return buy, sell + tuple(honour.number(key) for key in PRESTIGE)


def _second_of_two(box: Box) -> tuple[int, int]:
    group = box.component("second_of_two")
    numerator = group.number("numerator")
    denominator = group.number("denominator", least=1)
    if numerator > denominator:
        group.fault("numerator", f"{numerator}/{denominator} is more than the first has")
    return numerator, denominator


def _options(box: Box) -> dict[str, bool]:
    group = box.component("options")
    keys = ("free_districts", "random_setup", "arc_landmarks", "open_screens")
    return {key: group.flag(key) for key in keys}
