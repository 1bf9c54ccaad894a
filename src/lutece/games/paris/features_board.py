# compiled
"""The board as numbers for a learned value: what each seat owns, and the districts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.paris.estimates import rise
from lutece.games.paris.pieces import (
    ARC,
    BANK,
    BUILDINGS,
    DISTRICTS,
    LANDMARK,
    NONE,
    SORTS,
    SPACES,
    VP_TILES,
    Pieces,
)
from lutece.games.paris.scoring import RANKS, scored
from lutece.games.paris.state import ParisState

OWNED: Final[i64] = SPACES + 5  # numbers of `put_keys` for each seat
ABOUT_DISTRICT: Final[i64] = 7  # of `put_districts` for each district before those of the seats


def put_keys(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What each seat owns: places by value, landmarks, kinds, their whole value, keys on banks
    and on the Arc. Then the buildings that are free, also by value, and the tokens there."""
    players, keys, laid = s.players, s.keys, s.laid
    free: i64 = at + players * OWNED
    for place in range(ARC + 1):
        there = keys[place]
        if there == 0:
            if place < BUILDINGS and laid[place] != NONE:
                put_free(s, out, free, place)
            continue
        for turn in range(players):
            count = (there >> (4 * ((seat + turn) % players))) & 15
            if count != 0:
                put_owned(box, s, out, at + turn * OWNED, place, count)
    for turn in range(players):
        row: i64 = at + turn * OWNED + SPACES
        out[row + 1] = bits_in(out[row + 1]) + (1 if out[row] > 0 else 0)
    return free + BUILDINGS + SPACES + SORTS


def put_free(s: ParisState, out: vec[i64], free: i64, place: i64) -> None:
    out[free + place] = 1
    out[free + BUILDINGS + place % SPACES] += 1
    if s.tokens[place] != NONE:
        out[free + BUILDINGS + SPACES + s.tokens[place]] += 1


def put_owned(box: Pieces, s: ParisState, out: vec[i64], row: i64, place: i64, count: i64) -> None:
    """Add a seat's keys on a place; kinds are bits until all are there."""
    if place < BUILDINGS:
        out[row + place % SPACES] += count
        out[row + SPACES + 1] |= i64(1) << s.laid[place]
    elif place < BANK:
        out[row + SPACES] += count
    else:
        out[row + SPACES + (4 if place == ARC else 3)] += count
    out[row + SPACES + 2] += count * box.value[place]


def bits_in(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


# -- districts ----------------------------------------------------------------------------


def put_districts(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64) -> i64:
    """For each district: its VP tile, highest landmark and free building, the seat's lead, how
    far an own key and others' could rise; and of each seat the sum, the highest value, points,
    keys, and a key on the bank. Then each seat's points by districts and in all."""
    players = s.players
    width: i64 = ABOUT_DISTRICT + 5 * players
    totals: i64 = at + DISTRICTS * width
    put_sums(box, s, seat, out, at, width)
    for district in range(DISTRICTS):
        put_district(box, s, seat, out, at + district * width, district)
        put_ranks(box, s, out, at + district * width, s.vp_tile_at[district], totals)
    for turn in range(players):
        out[totals + players + turn] = scored(s, (seat + turn) % players) + out[totals + turn]
    out[totals + 2 * players] = best_vp_tile(box, s)
    return totals + 2 * players + 1


def put_sums(box: Pieces, s: ParisState, seat: i64, out: vec[i64], at: i64, width: i64) -> None:
    """Sums, highest values and keys of all seats, and what is free, in all districts."""
    players, keys, values = s.players, s.keys, box.value
    laid, landmark_at = s.laid, s.landmark_at
    for place in range(BANK):
        district: i64 = place // SPACES if place < LANDMARK else landmark_at[place - LANDMARK]
        if district == NONE:
            continue
        row: i64 = at + district * width
        value, there = values[place], keys[place]
        if place >= LANDMARK:
            out[row + 2] = max(out[row + 2], value)
        elif there == 0 and laid[place] != NONE:
            out[row + 3] = value
        if there == 0:
            continue
        row += ABOUT_DISTRICT
        for turn in range(players):
            count = (there >> (4 * ((seat + turn) % players))) & 15
            if count != 0:
                out[row + turn] += count * value
                out[row + players + turn] = max(out[row + players + turn], value)
                out[row + 3 * players + turn] += count


def put_district(
    box: Pieces, s: ParisState, seat: i64, out: vec[i64], row: i64, district: i64
) -> None:
    """Lead, rises, keys on the bank, and the VP tile of one district."""
    players = s.players
    sums: i64 = row + ABOUT_DISTRICT
    rival: i64 = 0
    for turn in range(players):
        other = (seat + turn) % players
        out[sums + 4 * players + turn] = (s.keys[BANK + district] >> (4 * other)) & 15
        if turn == 0:
            out[row + 5] = rise(box, s, other, district)
        else:
            out[row + 6] = max(out[row + 6], rise(box, s, other, district))
            rival = max(rival, out[sums + turn])
    out[row + 4] = out[sums] - rival
    tile = s.vp_tile_at[district]
    if tile != NONE:
        out[row] = box.vp_points[tile * RANKS]
        out[row + 1] = box.vp_points[tile * RANKS + 1]


def put_ranks(box: Pieces, s: ParisState, out: vec[i64], row: i64, tile: i64, totals: i64) -> None:
    """What the VP tile of a district gives each seat as things stand (§9.4 to §9.6)."""
    players = s.players
    sums: i64 = row + ABOUT_DISTRICT
    for turn in range(players if tile != NONE else i64(0)):
        mine, high = out[sums + turn], out[sums + players + turn]
        if mine == 0:
            continue
        rank: i64 = 0
        for n in range(players):
            theirs = out[sums + n]
            if theirs > mine or (theirs == mine and out[sums + players + n] > high):
                rank += 1
        if rank >= RANKS or (players == 2 and rank == 1 and too_few(box, out, sums, turn)):
            continue
        out[sums + 2 * players + turn] = box.vp_points[tile * RANKS + rank]
        out[totals + turn] += box.vp_points[tile * RANKS + rank]


def too_few(box: Pieces, out: vec[i64], sums: i64, turn: i64) -> bool:
    """Whether the second of two has less than half of the first's sum (§9.6)."""
    second = out[sums + turn] * box.second_denominator
    return second < out[sums + 1 - turn] * box.second_numerator


def best_vp_tile(box: Pieces, s: ParisState) -> i64:
    """The points of the best VP tile that lies in no district."""
    best: i64 = 0
    lying: i64 = 0
    for tile in s.vp_tile_at:
        if tile != NONE:
            lying |= i64(1) << tile
    for tile in range(VP_TILES):
        if (lying >> tile) & 1 == 0:
            best = max(best, box.vp_points[tile * RANKS])
    return best
