# compiled
"""What a seat may know, as a row of numbers for programs that learn.

Seats are counted from the one that looks: 0 is itself, 1 the next to its left. What lies
behind a screen that this seat can't look behind is -1 (§3.7, PA-18).
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from lutece.engine.game import NOBODY
from lutece.engine.observation import put, put_bits, put_one_of, put_row, turn_of
from lutece.games.paris.draw import top_of
from lutece.games.paris.end_tiles import tile_in_stock
from lutece.games.paris.pieces import (
    BUILDINGS,
    DISTRICTS,
    END_TILES,
    LANDMARKS,
    NONE,
    NUMBERS,
    PILES,
    PLACES,
    SORTS,
    SPACES,
    Pieces,
    sort_key,
)
from lutece.games.paris.scoring import points, scored
from lutece.games.paris.state import (
    END_TILES_HELD,
    FRANCS,
    HAND,
    HANDING_IN,
    MEEPLE,
    RESERVE,
    SCREEN,
    SEARCHING,
    TAKING_BONUS,
    TILES,
    ParisState,
)
from lutece.games.paris.view import ASK

BEHIND_A_SCREEN: i64 = SORTS + 2 + NUMBERS + END_TILES


def columns(box: Pieces, players: int) -> list[tuple[str, list[str]]]:
    """What the numbers mean and the name of each, in the order of `observe`."""
    seats = range(players)
    return [
        ("1 when this seat is to act", ["my_turn"]),
        ("the round, from 1", ["round"]),
        ("the end: 0 open, 1 announced, 2 the last round", ["end"]),
        ("the table's options, 1 or 0", ["free_districts", "arc_landmarks", "open_screens"]),
        ("1 for what is to be decided", [f"ask.{ask}" for ask in ASK]),
        ("while a bonus is taken: its place, from 1 in the order of keys", ["goal"]),
        ("1 for the start player", [f"start.{seat}" for seat in seats]),
        *building_columns(box),
        *key_columns(box, seats),
        *track_columns(box),
        (
            "space on the track, keys beside the board, points on the disc",
            [f"{w}.{s}" for s in seats for w in ("meeple", "keys_in_reserve", "scored")],
        ),
        ("points with the districts as they stand", [f"points.{seat}" for seat in seats]),
        *tile_columns(box, seats),
    ]


def building_columns(box: Pieces) -> list[tuple[str, list[str]]]:
    districts = [box.district_key(district) for district in range(DISTRICTS)]
    spaces = space_names(box)
    piles = range(1, PILES + 1)
    return [
        ("tiles left in a pile", [f"pile-{pile}.left" for pile in piles]),
        (
            "1 for the district on a pile's back",
            [f"pile-{n}.{d}" for n in piles for d in districts],
        ),
        ("1 for the tile that was drawn", [f"drawn.{space}" for space in spaces]),
        ("1 for tiles out of the game", [f"removed.{space}" for space in spaces]),
        ("the kind of building, from 1; 0 is empty", [f"kind.{space}" for space in spaces]),
        ("the token beside a space, from 1; 0 is none", [f"token.{space}" for space in spaces]),
    ]


def space_names(box: Pieces) -> list[str]:
    """The building spaces: their district and value."""
    return [f"{box.district_key(n // SPACES)}-{box.value[n]}" for n in range(BUILDINGS)]


def key_columns(box: Pieces, seats: range) -> list[tuple[str, list[str]]]:
    districts = [box.district_key(district) for district in range(DISTRICTS)]
    landmarks = [box.landmark_key(landmark) for landmark in range(LANDMARKS)]
    places = [*space_names(box), *landmarks, *(f"bank-{d}" for d in districts), "arc"]
    return [
        ("keys on a place", [f"keys.{place}.{seat}" for place in places for seat in seats]),
        ("the district of a landmark, from 1; 0 is none", [f"landmark.{key}" for key in landmarks]),
        ("the VP tile of a district, from 1; 0 is none", [f"vp_tile.{d}" for d in districts]),
    ]


def track_columns(box: Pieces) -> list[tuple[str, list[str]]]:
    tiles = range(1, NUMBERS + 1)
    sorts = [sort_key(sort) for sort in range(SORTS)]
    ends = [f"end-{box.end_key(tile)}" for tile in range(END_TILES)]
    return [
        ("bonus tiles left of a number", [f"track_left.{n}" for n in tiles]),
        ("the space of a number on the track", [f"track_space.{n}" for n in tiles]),
        ("resources in the reserve, prestige out of the game", [f"supply.{s}" for s in sorts]),
        ("units of this turn", [f"units.{sort}" for sort in sorts]),
        ("open slots while handing in", ["slots.bronze", "slots.silver", "slots.gold"]),
        ("end game tiles in the stock; -1 where unseen", [f"stock.{tile}" for tile in ends]),
        ("end game tiles left", ["end_tiles_left"]),
    ]


def tile_columns(box: Pieces, seats: range) -> list[tuple[str, list[str]]]:
    tiles = [f"tile-{n}" for n in range(1, NUMBERS + 1)]
    ends = [f"end-{box.end_key(tile)}" for tile in range(END_TILES)]
    hidden = [*(sort_key(sort) for sort in range(SORTS)), "francs", "keys", *tiles, *ends]
    return [
        ("bonus tiles that lie used", [f"used.{n}.{seat}" for seat in seats for n in tiles]),
        ("end game tiles that lie used", [f"used.{n}.{seat}" for seat in seats for n in ends]),
        (
            "behind each screen; -1 where unseen",
            [f"screen.{thing}.{seat}" for seat in seats for thing in hidden],
        ),
    ]


def observe(box: Pieces, s: ParisState, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the numbers from `at` on; where the next ones go."""
    at = put(out, at, 1 if s.to_act == seat else 0)
    at = put(out, at, s.round)
    at = put(out, at, 0 if s.last_rounds == NONE else 1 if s.last_rounds > 0 else 2)
    at = put(out, at, 1 if s.free_districts else 0)
    at = put(out, at, 1 if s.arc_landmarks else 0)
    at = put(out, at, 1 if s.open_screens else 0)
    at = put_one_of(out, at, len(ASK), s.phase if s.to_act != NOBODY else NONE)
    at = put(out, at, s.goal + 1 if s.phase == TAKING_BONUS and s.to_act != NOBODY else 0)
    at = put_one_of(out, at, s.players, turn_of(s.players, seat, s.start))
    at = observe_buildings(s, out, at)
    at = observe_keys(s, seat, out, at)
    at = observe_track(s, seat, out, at)
    for turn in range(s.players):
        other = (seat + turn) % s.players
        at = put(out, at, s.screens[other * SCREEN + MEEPLE])
        at = put(out, at, s.screens[other * SCREEN + RESERVE])
        at = put(out, at, scored(s, other))
    for turn in range(s.players):
        at = put(out, at, points(box, s, (seat + turn) % s.players))
    at = observe_used(s, seat, out, at)
    for turn in range(s.players):
        at = observe_screen(s, (seat + turn) % s.players, seat, out, at)
    return at


def observe_buildings(s: ParisState, out: vec[i16], at: i64) -> i64:
    """The piles with the district on their backs, the drawn tile, those removed and laid."""
    for pile in range(PILES):
        at = put(out, at, s.left[pile])
    for pile in range(PILES):
        top: i64 = top_of(s, pile) // SPACES if s.left[pile] > 0 else NONE
        at = put_one_of(out, at, DISTRICTS, top)
    at = put_one_of(out, at, BUILDINGS, s.drawn)
    for tile in range(BUILDINGS):
        out[at + tile] = 0
    for gone in s.removed:
        out[at + gone] = 1
    at = put_row(out, at + BUILDINGS, s.laid, 1)
    return put_row(out, at, s.tokens, 1)


def observe_keys(s: ParisState, seat: i64, out: vec[i16], at: i64) -> i64:
    """The keys on every place, and where the landmarks and VP tiles are."""
    for place in range(PLACES):
        keys = s.keys[place]
        for other in range(seat, s.players):
            out[at] = i16((keys >> (4 * other)) & 15)
            at += 1
        for other in range(seat):
            out[at] = i16((keys >> (4 * other)) & 15)
            at += 1
    at = put_row(out, at, s.landmark_at, 1)
    return put_row(out, at, s.vp_tile_at, 1)


def observe_track(s: ParisState, seat: i64, out: vec[i16], at: i64) -> i64:
    """The bonus track, the reserve, this turn's units, open slots, and the stock (§4.11)."""
    at = put_row(out, at, s.track, 0)
    at = put_row(out, at, s.space_of, 0)
    at = put_row(out, at, s.supply, 0)
    at = put_row(out, at, s.units, 0)
    handing_in = s.phase == HANDING_IN and s.to_act == seat
    for prestige in range(3):
        at = put(out, at, (s.slots >> (4 * prestige)) & 15 if handing_in else 0)
    choosing = s.phase == SEARCHING and s.to_act == seat
    for tile in range(END_TILES):
        at = put(out, at, NONE if not choosing else 1 if tile_in_stock(s, tile) else 0)
    return put(out, at, END_TILES - len(s.taken))


def observe_used(s: ParisState, seat: i64, out: vec[i16], at: i64) -> i64:
    """The tiles that lie used before each seat (§6.2)."""
    end_tiles: i64 = at + s.players * NUMBERS
    after: i64 = end_tiles + s.players * END_TILES
    for n in range(at, after):
        out[n] = 0
    for entry in s.used:
        turn = turn_of(s.players, seat, entry // NUMBERS)
        out[at + turn * NUMBERS + entry % NUMBERS] += 1
    for entry in s.taken:
        tile: i64 = entry % END_TILES
        if s.end_used[tile] != NONE:
            out[end_tiles + turn_of(s.players, seat, entry // END_TILES) * END_TILES + tile] = 1
    return after


def observe_screen(s: ParisState, other: i64, seat: i64, out: vec[i16], at: i64) -> i64:
    """What lies behind a screen, for its owner, or for all when screens are open."""
    if other != seat and not s.open_screens and s.to_act != NOBODY:
        for n in range(BEHIND_A_SCREEN):
            out[at + n] = -1
        return at + BEHIND_A_SCREEN
    row: i64 = other * SCREEN
    for sort in range(SORTS):
        out[at + sort] = i16(s.screens[row + sort])
    at = put(out, at + SORTS, s.screens[row + FRANCS])
    at = put(out, at, s.screens[row + HAND])
    at = put_bits(out, at, NUMBERS, s.screens[row + TILES])
    return put_bits(out, at, END_TILES, s.screens[row + END_TILES_HELD])
