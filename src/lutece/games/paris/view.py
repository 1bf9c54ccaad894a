# compiled
"""What a seat may see: all that lies open, and what is behind its own screen (§3.7, PA-18)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris.benefits import vp_tile_free
from lutece.games.paris.course import tile_in_stock, top_of
from lutece.games.paris.moves import holds, keys_in_district, own_keys
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    DISTRICTS,
    END_TILES,
    LANDMARK,
    LANDMARKS,
    NONE,
    NUMBERS,
    PILES,
    RESOURCES,
    SORTS,
    SPACES,
    VP_TILES,
    Pieces,
    sort_key,
)
from lutece.games.paris.scoring import (
    district_points,
    district_rank,
    district_sums,
    francs_points,
    highest_value,
    points,
    score,
    scored,
)
from lutece.games.paris.state import (
    END_TILES_HELD,
    FRANCS,
    HAND,
    MEEPLE,
    RESERVE,
    SCREEN,
    SEARCHING,
    ParisState,
)
from lutece.games.paris.view_choices import choices

ASK: Final = (
    "draw",
    "lay",
    "act",
    "end-tile",
    "bonus",
    "prestige",
    "vp-tile",
    "end-turn",
)


def own_view(box: Pieces, s: ParisState, seat: i64) -> dict[str, Any]:
    """One's own screen, and what can be chosen when one is to act."""
    over = s.to_act == NOBODY
    seen: dict[str, Any] = {
        "seat": None if seat == NOBODY else seat,
        "end_tiles": seen_stock(box, s, seat),
        "screens": [seen_screen(box, s, other, seat) for other in range(s.players)],
        "to_come": [] if over else still_to_come(box, s, seat),
    }
    if not over and seat == s.to_act:
        seen.update(choices(box, s))
    return seen


def open_view(box: Pieces, s: ParisState) -> dict[str, Any]:
    """All that lies before the screens."""
    over = s.to_act == NOBODY
    seats = range(s.players)
    sums = district_sums(box, s)
    return {
        "players": s.players,
        "to_act": None if over else s.to_act,
        "over": over,
        "ask": None if over else ASK[s.phase],
        "start": s.start,
        "round": s.round,
        "end": end_in_sight(s),
        "options": seen_options(s),
        "piles": [seen_pile(box, s, pile) for pile in range(PILES)],
        "drawn": None if s.drawn == NONE else named_building(box, s.drawn),
        "removed": [named_building(box, tile) for tile in s.removed],
        "districts": [seen_district(box, s, sums, district) for district in range(DISTRICTS)],
        "arc": owners(s, ARC),
        "landmarks": [seen_landmark(box, s, landmark) for landmark in range(LANDMARKS)],
        "vp_tiles": [box.vp_key(tile) for tile in range(VP_TILES) if vp_tile_free(s, tile)],
        "track": seen_track(box, s),
        "meeples": [s.screens[other * SCREEN + MEEPLE] for other in seats],
        "reserve": {sort_key(sort): s.supply[sort] for sort in range(RESOURCES)},
        "prestige_gone": {sort_key(sort): s.supply[sort] for sort in range(RESOURCES, SORTS)},
        "keys_in_reserve": [s.screens[other * SCREEN + RESERVE] for other in seats],
        "prices": seen_prices(box),
        "units": {sort_key(sort): s.units[sort] for sort in range(SORTS)},
        "used": [seen_used(box, s, other) for other in seats],
        "scored": [scored(s, other) for other in seats],
        "points": [points(box, s, other) for other in seats],
        "score": [
            {"seat": line.seat, "key": line.key, "points": line.points, **line.details}
            for line in score(box, s)
        ],
    }


def end_in_sight(s: ParisState) -> str:
    """Whether the end is announced, or the last round on (§9.1, §9.2)."""
    if s.last_rounds == NONE:
        return "open"
    return "announced" if s.last_rounds > 0 else "last-round"


def seen_options(s: ParisState) -> dict[str, bool]:
    return {
        "free_districts": s.free_districts,
        "arc_landmarks": s.arc_landmarks,
        "open_screens": s.open_screens,
    }


# -- the board -----------------------------------------------------------------------------


def seen_pile(box: Pieces, s: ParisState, pile: i64) -> dict[str, Any]:
    """How high a pile is, and the district on the back of its top tile (§3.2)."""
    left = s.left[pile]
    district = box.district_key(top_of(s, pile) // SPACES) if left > 0 else None
    return {"left": left, "district": district}


def named_building(box: Pieces, tile: i64) -> dict[str, Any]:
    """A building tile as its face shows it."""
    kind = box.kind_key(box.kind[tile])
    return {"district": box.district_key(tile // SPACES), "value": box.value[tile], "kind": kind}


def seen_district(box: Pieces, s: ParisState, sums: vec[i64], district: i64) -> dict[str, Any]:
    tile = s.vp_tile_at[district]
    return {
        "district": box.district_key(district),
        "bank": {"francs": box.bank[district], "keys": owners(s, BANK + district)},
        "spaces": [seen_space(box, s, district * SPACES + n) for n in range(SPACES)],
        "keys": keys_in_district(s, district),
        "vp_tile": None if tile == NONE else box.vp_key(tile),
        "standing": [seen_standing(box, s, sums, district, seat) for seat in range(s.players)],
    }


def seen_space(box: Pieces, s: ParisState, place: i64) -> dict[str, Any]:
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


def seen_landmark(box: Pieces, s: ParisState, landmark: i64) -> dict[str, Any]:
    place = LANDMARK + landmark
    where = s.landmark_at[landmark]
    slots: list[str] = []
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


def seen_standing(
    box: Pieces, s: ParisState, sums: vec[i64], district: i64, seat: i64
) -> dict[str, Any]:
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


def seen_track(box: Pieces, s: ParisState) -> list[dict[str, Any]]:
    """The spaces in order, with the number that lies there and what it does."""
    return [seen_tile(box, s, number) for number in s.tile_at]


def seen_tile(box: Pieces, s: ParisState, number: i64) -> dict[str, Any]:
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


# -- screens -------------------------------------------------------------------------------


def seen_used(box: Pieces, s: ParisState, seat: i64) -> dict[str, Any]:
    """The tiles that lie used in front of a seat (§6.2)."""
    bonus = [entry % NUMBERS + 1 for entry in s.used if entry // NUMBERS == seat]
    end: list[str] = []
    for entry in s.taken:
        tile = entry % END_TILES
        if entry // END_TILES == seat and s.end_used[tile] != NONE:
            end.append(box.end_key(tile))
    return {"tiles": bonus, "end_tiles": sorted(end)}


def seen_screen(box: Pieces, s: ParisState, other: i64, seat: i64) -> dict[str, Any] | None:
    """What lies behind a screen, for its owner, or for all when screens are open."""
    if other != seat and not s.open_screens and s.to_act != NOBODY:
        return None
    row = other * SCREEN
    held = s.screens[row + END_TILES_HELD]
    return {
        "francs": s.screens[row + FRANCS],
        "keys": s.screens[row + HAND],
        "tokens": {sort_key(sort): s.screens[row + sort] for sort in range(SORTS)},
        "tiles": [number + 1 for number in range(NUMBERS) if holds(s, other, number)],
        "end_tiles": [box.end_key(n) for n in range(END_TILES) if (held >> n) & 1 == 1],
    }


def still_to_come(box: Pieces, s: ParisState, seat: i64) -> list[dict[str, Any]]:
    """What tile 27 would bring at the end (§9.3), behind the screens that this seat sees."""
    found: list[dict[str, Any]] = []
    for other in range(s.players):
        vp = francs_points(box, s, other)
        if vp > 0 and (other == seat or s.open_screens):
            tile = box.per_franc + 1
            found.append({"seat": other, "key": "tile", "points": vp, "tile": tile})
    return found


def seen_stock(box: Pieces, s: ParisState, seat: i64) -> dict[str, Any]:
    """How many end game tiles are left; which ones, only while choosing (§4.11)."""
    choosing = s.phase == SEARCHING and seat == s.to_act and seat != NOBODY
    stock = [box.end_key(tile) for tile in range(END_TILES) if tile_in_stock(s, tile)]
    return {"left": END_TILES - len(s.taken), "stock": stock if choosing else None}


def seen_prices(box: Pieces) -> dict[str, Any]:
    return {
        "buy": {sort_key(sort): box.buy[sort] for sort in range(RESOURCES)},
        "sell": {sort_key(sort): box.sell[sort] for sort in range(SORTS)},
    }
