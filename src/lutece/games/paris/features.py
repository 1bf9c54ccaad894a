# compiled
"""A position from a seat's eyes as numbers: what a learned value looks at.

Facts of the board, and what a player reckons from them: sums and leads, what tiles would bring
now, how far a key could rise. Seats are counted from the one that looks, `features_names` has a
name for each number in the same order. Nothing hidden is in them (PA-18): no value of a tile
in the piles, and of others' end game tiles only how many they have.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.observation import turn_of
from lutece.games.paris.draw import top_of
from lutece.games.paris.estimates import landmark_ready, tile_worth, turns_left
from lutece.games.paris.features_board import OWNED, bits_in, put_districts, put_keys
from lutece.games.paris.pieces import (
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
    Pieces,
)
from lutece.games.paris.state import (
    END_TILES_HELD,
    FRANCS,
    HAND,
    HANDING_IN,
    MEEPLE,
    PLACING_VP_TILE,
    RESERVE,
    SCREEN,
    TAKING_BONUS,
    TILES,
    ParisState,
)

PHASES: Final[i64] = 8
ON_SCREEN: Final[i64] = SORTS + 5  # numbers of `put_screen` for each seat
ABOUT_TILES: Final[i64] = 5  # of `put_tiles` for each seat


def fill(box: Pieces, s: ParisState, seat: i64, out: vec[i64]) -> None:
    """Write all numbers of a position, in the order of the names."""
    for n in range(len(out)):
        out[n] = 0
    at = put_course(box, s, seat, out)
    at = put_moment(box, s, out, at)
    owned = at
    at = put_keys(box, s, seat, out, at)
    at = put_districts(box, s, seat, out, at)
    at = put_screens(box, s, seat, out, at)
    at = put_landmarks(box, s, seat, out, at)
    at = put_end_tiles(box, s, seat, out, at)
    put_tiles(box, s, seat, out, owned, at)


def put_course(box: Pieces, s: ParisState, seat: i64, out: vec[i64]) -> i64:
    """Whose turn it is, where it stands, and how much of the game is left."""
    players = s.players
    if s.to_act != NOBODY:
        out[turn_of(s.players, seat, s.to_act)] = 1
        out[players + s.phase] = 1
    at: i64 = players + PHASES
    out[at] = s.round
    out[at + 1] = s.left[0] + s.left[1] + s.left[2]
    out[at + 2] = END_TILES - len(s.taken)
    out[at + 3] = 1 if s.last_rounds > 0 else 0
    out[at + 4] = 1 if s.last_rounds == 0 else 0
    out[at + 5] = 1 if s.free_districts else 0
    out[at + 6] = 1 if s.arc_landmarks else 0
    at += 7
    for turn in range(players):
        out[at + turn] = turns_left(s, (seat + turn) % players)
    at += players
    for pile in range(PILES):
        if s.left[pile] > 0:
            out[at + top_of(s, pile) // SPACES] += 1
    return at + DISTRICTS


def put_moment(box: Pieces, s: ParisState, out: vec[i64], at: i64) -> i64:
    """What only this turn has: units, open slots, a tile or a VP tile to be taken."""
    for sort in range(SORTS):
        out[at + sort] = s.units[sort]
    at += SORTS
    if s.phase == HANDING_IN:
        for prestige in range(3):
            out[at + prestige] = (s.slots >> (4 * prestige)) & 15
    if s.phase == TAKING_BONUS:
        out[at + 3] = 1
        out[at + 4] = box.bonus_price[s.goal % SPACES]
    out[at + 5] = 1 if s.fourth or s.phase == PLACING_VP_TILE else 0
    out[at + 6] = box.value[s.drawn] if s.drawn != NONE else i64(0)
    return at + 7


# -- behind the screens --------------------------------------------------------------------


def put_screens(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64) -> i64:
    """For each seat tokens and this turn's units, Francs, keys, meeple, end game tiles."""
    screens, units = s.screens, s.units
    for turn in range(s.players):
        other = (seat + turn) % s.players
        row: i64 = other * SCREEN
        for sort in range(SORTS):
            there = screens[row + sort]
            out[at + sort] = there + units[sort] if other == s.to_act else there
        out[at + SORTS] = screens[row + FRANCS]
        out[at + SORTS + 1] = screens[row + HAND]
        out[at + SORTS + 2] = screens[row + RESERVE]
        out[at + SORTS + 3] = screens[row + MEEPLE]
        out[at + SORTS + 4] = bits_in(screens[row + END_TILES_HELD])
        at += ON_SCREEN
    return at


def put_landmarks(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64) -> i64:
    """For each landmark whether it is still in the supply, and what the seat's prestige would
    bring there (§5.7); for each seat whether it has what one costs, and its best prestige."""
    players, keys, all_slots, paid = s.players, s.keys, box.slots, box.prestige_points
    screens, units = s.screens, s.units
    seats: i64 = at + 2 * LANDMARKS
    for landmark in range(LANDMARKS):
        if keys[LANDMARK + landmark] != 0:
            continue
        out[at + landmark] = 1 if s.landmark_at[landmark] == NONE else 0
        slots = all_slots[landmark]
        for turn in range(players):
            other = (seat + turn) % players
            points: i64 = 0
            for prestige in range(3):
                sort: i64 = RESOURCES + prestige
                there = screens[other * SCREEN + sort]
                if other == s.to_act:
                    there += units[sort]
                points += min((slots >> (4 * prestige)) & 15, there) * paid[prestige]
            if turn == 0:
                out[at + LANDMARKS + landmark] = points
            out[seats + 2 * turn] = max(out[seats + 2 * turn], points)
            if landmark_ready(box, s, other, landmark):
                out[seats + 2 * turn + 1] += 1
    return seats + 2 * players


def put_end_tiles(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What the seat's own unused end game tiles stand for: Francs, VP, units by sort."""
    held = s.screens[seat * SCREEN + END_TILES_HELD]
    for tile in range(END_TILES if held != 0 else i64(0)):
        if (held >> tile) & 1 == 1:
            out[at] += box.end_francs[tile]
            out[at + 1] += box.end_vp[tile]
            if box.end_sort[tile] != NONE:
                out[at + 2 + box.end_sort[tile]] += 1
    return at + 2 + SORTS


def put_tiles(box: Pieces, s: ParisState, seat: i64, out: vec[i64], owned: i64, at: i64) -> None:
    """For each seat: unused tiles, those without points, what all would bring now, the most
    that one ahead would, and how many are ahead. Then the tiles by their numbers."""
    track, space_of = s.track, s.space_of
    for turn in range(s.players):
        other = (seat + turn) % s.players
        held = s.screens[other * SCREEN + TILES]
        meeple = s.screens[other * SCREEN + MEEPLE]
        row: i64 = at + ABOUT_TILES * turn
        count = bits_in(held)
        out[row] = count
        for number in range(NUMBERS):
            mine = (held >> number) & 1 == 1
            if not mine and (track[number] == 0 or space_of[number] <= meeple):
                continue
            worth = tile_worth(box, s, other, number, out, owned + turn * OWNED, count)
            if mine:
                out[row + 1] += 1 if worth == 0 else 0
                out[row + 2] += worth
            else:
                out[row + 3] = max(out[row + 3], worth)
                out[row + 4] += 1
            put_tile(box, out, at + ABOUT_TILES * s.players, turn, number, mine, worth)


def put_tile(
    box: Pieces, out: vec[i64], each: i64, turn: i64, number: i64, mine: bool, worth: i64
) -> None:
    """Of each number: 2 where the seat has it, 1 where its meeple could go. Of each that brings
    VP: what it would bring the seat, and the others who have it."""
    scoring: i64 = each + NUMBERS + box.scoring_at[number]
    if turn == 0:
        out[each + number] = 2 if mine else 1
        if worth > 0:
            out[scoring] = worth
    elif mine and box.scoring_at[number] != NONE:
        out[scoring + box.scoring_tiles] += 1 + worth
