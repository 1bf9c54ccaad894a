"""A name for each number of `features.fill`, in the same order; the last part is the seat,
counted from the one that looks."""

from lutece.games.paris.observation import space_names
from lutece.games.paris.pieces import (
    DISTRICTS,
    LANDMARKS,
    NUMBERS,
    SORTS,
    SPACES,
    Pieces,
    sort_key,
)
from lutece.games.paris.view import ASK

DISTRICT = ("first", "second", "landmark", "free", "lead", "rise", "their-rise")
SEAT_IN_DISTRICT = ("sum", "highest", "points", "keys", "bank")


def names(box: Pieces, players: int) -> list[str]:
    """What each number of a table with so many players says."""
    return [
        *course(box, players),
        *board(box, players),
        *screens(box, players),
        *tiles(box, players),
    ]


def course(box: Pieces, players: int) -> list[str]:
    districts = [box.district_key(district) for district in range(DISTRICTS)]
    return [
        *(f"turn.{seat}" for seat in range(players)),
        *(f"ask.{ask}" for ask in ASK),
        *("round", "piles", "end-tiles", "announced", "last-round"),
        *("free-districts", "arc-landmarks"),
        *(f"turns-left.{seat}" for seat in range(players)),
        *(f"top.{district}" for district in districts),
        *(f"units.{sort_key(sort)}" for sort in range(SORTS)),
        *("slots.bronze", "slots.silver", "slots.gold"),
        *("bonus-due", "bonus-price", "vp-tile-due", "drawn"),
    ]


def board(box: Pieces, players: int) -> list[str]:
    seats = range(players)
    districts = [box.district_key(district) for district in range(DISTRICTS)]
    values = [int(box.value[space]) for space in range(SPACES)]
    owned = [*(f"own-{value}" for value in values), "landmarks", "kinds", "value", "banks", "arc"]
    found = [f"{thing}.{seat}" for seat in seats for thing in owned]
    found += [f"free.{space}" for space in space_names(box)]
    found += [f"free-{value}" for value in values]
    found += [f"token.{sort_key(sort)}" for sort in range(SORTS)]
    for district in districts:
        found += [f"{thing}.{district}" for thing in DISTRICT]
        found += [f"{thing}.{district}.{seat}" for thing in SEAT_IN_DISTRICT for seat in seats]
    found += [f"district-points.{seat}" for seat in seats]
    return [*found, *(f"points.{seat}" for seat in seats), "best-vp-tile"]


def screens(box: Pieces, players: int) -> list[str]:
    sorts = [sort_key(sort) for sort in range(SORTS)]
    landmarks = [box.landmark_key(landmark) for landmark in range(LANDMARKS)]
    behind = [*sorts, "francs", "hand", "reserve", "meeple", "end-tiles"]
    return [
        *(f"{thing}.{seat}" for seat in range(players) for thing in behind),
        *(f"supply.{landmark}" for landmark in landmarks),
        *(f"prestige.{landmark}" for landmark in landmarks),
        *(f"{w}.{seat}" for seat in range(players) for w in ("prestige", "landmarks-ready")),
        *("end-francs", "end-vp", *(f"end-{sort}" for sort in sorts)),
    ]


def tiles(box: Pieces, players: int) -> list[str]:
    numbers = range(1, NUMBERS + 1)
    about = ("tiles", "tiles-without-points", "tile-points", "best-ahead", "ahead")
    found = [f"{thing}.{seat}" for seat in range(players) for thing in about]
    found += [f"tile.{number}" for number in numbers]
    scoring = [number for number in numbers if box.scoring_at[number - 1] >= 0]
    return found + [f"{thing}.{n}" for thing in ("worth", "theirs") for n in scoring]
