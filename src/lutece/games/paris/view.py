# compiled
"""What a seat may see: all that lies open, and what is behind its own screen (§3.7, PA-18)."""

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris.benefits import bonus_price, vp_tile_free
from lutece.games.paris.draw import top_of
from lutece.games.paris.moves import keys_in_district, own_keys
from lutece.games.paris.parts import (
    Ask,
    BuildingTile,
    District,
    Landmark,
    Options,
    Pile,
    Sort,
    Space,
    Standing,
    TrackTile,
)
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    DISTRICTS,
    LANDMARK,
    LANDMARKS,
    NONE,
    PILES,
    RESOURCES,
    SORTS,
    SPACES,
    VP_TILES,
    Pieces,
    sort_key,
)
from lutece.games.paris.scoring import (
    counted_points,
    counted_score,
    disc,
    district_points,
    district_rank,
    district_sums,
    highest_value,
)
from lutece.games.paris.state import (
    ACTING,
    HANDING_IN,
    MEEPLE,
    RESERVE,
    SCREEN,
    TAKING_BONUS,
    ParisState,
)
from lutece.games.paris.view_choices import key_moves, open_slots, tiles_ahead
from lutece.games.paris.view_screens import (
    seen_prices,
    seen_screen,
    seen_stock,
    seen_used,
    still_to_come,
)

ASK: Final[tuple[Ask, ...]] = (
    "draw",
    "lay",
    "act",
    "end-tile",
    "bonus",
    "prestige",
    "vp-tile",
    "end-turn",
)


def open_part(box: Pieces, s: ParisState, name: str) -> Any:  # noqa: C901 - a flat table
    """A part that lies open to everybody, by its name in `parts.py`."""
    match name:
        case "players":
            return s.players
        case "to_act":
            return None if s.to_act == NOBODY else s.to_act
        case "over":
            return s.to_act == NOBODY
        case "ask":
            return None if s.to_act == NOBODY else ASK[s.phase]
        case "start":
            return s.start
        case "round":
            return s.round
        case "end":
            return end_in_sight(s)
        case "options":
            return seen_options(s)
        case "piles":
            return [seen_pile(box, s, pile) for pile in range(PILES)]
        case "drawn":
            return None if s.drawn == NONE else named_building(box, s.drawn)
        case "removed":
            return [named_building(box, tile) for tile in s.removed]
        case "districts":
            return seen_districts(box, s)
        case "arc":
            return owners(s, ARC)
        case "landmarks":
            return [seen_landmark(box, s, n) for n in range(LANDMARKS)]
        case "vp_tiles":
            return [box.vp_key(n) for n in range(VP_TILES) if vp_tile_free(s, n)]
        case "track":
            return [seen_tile(box, s, number) for number in s.tile_at]
        case "meeples":
            return by_seat(s, MEEPLE)
        case "reserve":
            return {sort_key(n): s.supply[n] for n in range(RESOURCES)}
        case "prestige_gone":
            return {sort_key(n): s.supply[n] for n in range(RESOURCES, SORTS)}
        case "keys_in_reserve":
            return by_seat(s, RESERVE)
        case "prices":
            return seen_prices(box)
        case "units":
            return {sort_key(n): s.units[n] for n in range(SORTS)}
        case "used":
            return [seen_used(box, s, seat) for seat in range(s.players)]
        case "scored":
            return [disc(box, s, seat) for seat in range(s.players)]
        case "points":
            return [counted_points(box, s, seat) for seat in range(s.players)]
        case "score":
            return [line.to_json() for line in counted_score(box, s)]
        case _:
            raise KeyError(name)


def own_part(box: Pieces, s: ParisState, seat: i64, name: str) -> Any:
    """A part that depends on who looks."""
    match name:
        case "seat":
            return None if seat == NOBODY else seat
        case "end_tiles":
            return seen_stock(box, s, seat)
        case "screens":
            return [seen_screen(box, s, n, seat) for n in range(s.players)]
        case "to_come":
            return still_to_come(box, s, seat)
        case "moves":
            return key_moves(box, s) if asks(s, seat, ACTING) else None
        case "bonus_price":
            return bonus_price(box, s) if asks(s, seat, TAKING_BONUS) else None
        case "ahead":
            return tiles_ahead(box, s) if asks(s, seat, TAKING_BONUS) else None
        case "slots":
            return open_slots(s) if asks(s, seat, HANDING_IN) else None
        case _:
            raise KeyError(name)


def asks(s: ParisState, seat: i64, phase: i64) -> bool:
    """Whether this seat is to act, and in this phase: only then it is shown what to choose from."""
    return seat == s.to_act and seat != NOBODY and s.phase == phase


def by_seat(s: ParisState, column: i64) -> list[int]:
    """One column of the screens that all see."""
    return [s.screens[seat * SCREEN + column] for seat in range(s.players)]


def end_in_sight(s: ParisState) -> Literal["open", "announced", "last-round"]:
    """Whether the end is announced, or the last round on (§9.1, §9.2)."""
    if s.last_rounds == NONE:
        return "open"
    return "announced" if s.last_rounds > 0 else "last-round"


def seen_options(s: ParisState) -> Options:
    return {
        "free_districts": s.free_districts,
        "arc_landmarks": s.arc_landmarks,
        "open_screens": s.open_screens,
    }


# -- the board -----------------------------------------------------------------------------


def seen_pile(box: Pieces, s: ParisState, pile: i64) -> Pile:
    """How high a pile is, and the district on the back of its top tile (§3.2)."""
    left = s.left[pile]
    district = box.district_key(top_of(s, pile) // SPACES) if left > 0 else None
    return {"left": left, "district": district}


def named_building(box: Pieces, tile: i64) -> BuildingTile:
    """A building tile as its face shows it."""
    kind = box.kind_key(box.kind[tile])
    return {"district": box.district_key(tile // SPACES), "value": box.value[tile], "kind": kind}


def seen_districts(box: Pieces, s: ParisState) -> list[District]:
    sums = district_sums(box, s)
    return [seen_district(box, s, sums, district) for district in range(DISTRICTS)]


def seen_district(box: Pieces, s: ParisState, sums: vec[i64], district: i64) -> District:
    tile = s.vp_tile_at[district]
    return {
        "district": box.district_key(district),
        "bank": {"francs": box.bank[district], "keys": owners(s, BANK + district)},
        "spaces": [seen_space(box, s, district * SPACES + n) for n in range(SPACES)],
        "keys": keys_in_district(s, district),
        "vp_tile": None if tile == NONE else box.vp_key(tile),
        "standing": [seen_standing(box, s, sums, district, seat) for seat in range(s.players)],
    }


def seen_space(box: Pieces, s: ParisState, place: i64) -> Space:
    """A building space; without free districts it says which kind belongs there."""
    belongs = None if s.free_districts else box.kind_key(box.kind[place])
    laid, token = s.laid[place], s.tokens[place]
    return {
        "value": box.value[place],
        "kind": None if laid == NONE else box.kind_key(laid),
        "belongs": belongs,
        "token": None if token == NONE else sort_key(token),
        "keys": owners(s, place),
        "wood": box.cost[place * RESOURCES],
        "bonus": box.bonus_tile[place % SPACES] == 1,
        "bonus_price": box.bonus_price[place % SPACES],
    }


def seen_landmark(box: Pieces, s: ParisState, landmark: i64) -> Landmark:
    place = LANDMARK + landmark
    where = s.landmark_at[landmark]
    slots: list[Sort] = []
    for prestige in range(3):
        count = (box.slots[landmark] >> (4 * prestige)) & 15
        slots += [sort_key(RESOURCES + prestige)] * count
    return {
        "landmark": box.landmark_key(landmark),
        "value": box.value[place],
        "marble": box.cost[place * RESOURCES + 1],
        "gold": box.cost[place * RESOURCES + 2],
        "slots": slots,
        "district": None if where == NONE else box.district_key(where),
        "keys": owners(s, place),
    }


def seen_standing(box: Pieces, s: ParisState, sums: vec[i64], district: i64, seat: i64) -> Standing:
    """A seat's sum, rank and projected points in a district (§9.4)."""
    return {
        "sum": sums[district * s.players + seat],
        "highest": highest_value(box, s, district, seat),
        "rank": district_rank(box, s, sums, district, seat),
        "points": district_points(box, s, sums, district, seat),
    }


def owners(s: ParisState, place: i64) -> list[int]:
    """The seats with a key on a place, one entry for each key."""
    found: list[int] = []
    for seat in range(s.players):
        found += [seat] * own_keys(s, place, seat)
    return found


# -- the track -----------------------------------------------------------------------------


def seen_tile(box: Pieces, s: ParisState, number: i64) -> TrackTile:
    tile = box.tiles.bonus[number]
    return {
        "space": s.space_of[number],
        "tile": number + 1,
        "zone": tile.zone,
        "left": s.track[number],
        "effect": tile.effect,
        "francs": tile.francs,
        "vp": 0 if tile.effect == "vp_for_kinds" else tile.vp[s.players - 2],
        "amount": tile.amount,
        "sort": sort_key(tile.amount) if tile.effect == "resource" else None,
        "steps": kinds_steps(box) if tile.effect == "vp_for_kinds" else None,
    }


def kinds_steps(box: Pieces) -> str:
    """Kinds and their VP, as the tile shows them: `4: 10, 5: 15`."""
    steps = range(len(box.kinds_needed))
    return ", ".join([f"{box.kinds_needed[n]}: {box.kinds_vp[n]}" for n in steps])
