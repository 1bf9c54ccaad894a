# compiled
"""Districts and their ranks, the end, and the points as lines at any moment (§9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.score import Place, ScoreLine, places
from lutece.engine.teller import Teller
from lutece.games.paris.events import DistrictScored, FinalScoring, FrancsScored, GameEnded
from lutece.games.paris.moves import holds, own_keys
from lutece.games.paris.pieces import (
    DISTRICTS,
    LANDMARK,
    LANDMARKS,
    NONE,
    NUMBERS,
    SPACES,
    Pieces,
)
from lutece.games.paris.state import (
    BY_END_TILE,
    BY_PRESTIGE,
    BY_TILE,
    BY_VALUE,
    FRANCS,
    SCORES,
    SCREEN,
    ParisState,
)

RANKS: Final[i64] = 3


# -- districts (§9.4 to §9.6) --------------------------------------------------------------


def district_sums(box: Pieces, s: ParisState) -> vec[i64]:
    """The values of each seat's places in each district, district x players; a doubled place
    twice (PA-13)."""
    players, keys = s.players, s.keys
    sums = vec[i64]([0] * (DISTRICTS * players))
    for place in range(LANDMARK + LANDMARKS):
        if keys[place] == 0:
            continue
        district: i64 = place // SPACES if place < LANDMARK else s.landmark_at[place - LANDMARK]
        for seat in range(players):
            sums[district * players + seat] += own_keys(s, place, seat) * box.value[place]
    return sums


def highest_value(box: Pieces, s: ParisState, district: i64, seat: i64) -> i64:
    """A seat's highest single value in a district: it breaks ties (§9.5)."""
    highest: i64 = 0
    for n in range(SPACES + LANDMARKS):
        place: i64 = district * SPACES + n if n < SPACES else LANDMARK + n - SPACES
        if place >= LANDMARK and s.landmark_at[place - LANDMARK] != district:
            continue
        if own_keys(s, place, seat) > 0 and box.value[place] > highest:
            highest = box.value[place]
    return highest


def district_rank(box: Pieces, s: ParisState, sums: vec[i64], district: i64, seat: i64) -> i64:
    """A seat's rank, equals sharing the higher one; 0 without a place there (§9.5)."""
    row: i64 = district * s.players
    mine = sums[row + seat]
    if mine == 0:
        return 0
    rank: i64 = 1
    for other in range(s.players):
        theirs = sums[row + other]
        if theirs > mine or (
            theirs == mine
            and highest_value(box, s, district, other) > highest_value(box, s, district, seat)
        ):
            rank += 1
    return rank


def district_points(box: Pieces, s: ParisState, sums: vec[i64], district: i64, seat: i64) -> i64:
    """What the VP tile of a district gives a seat as things stand."""
    tile = s.vp_tile_at[district]
    if tile == NONE:
        return 0
    rank = district_rank(box, s, sums, district, seat)
    if rank == 0 or rank > RANKS:
        return 0
    if s.players == 2 and rank == 2 and not enough_for_second(box, sums, district, seat):
        return 0
    return box.vp_points[tile * RANKS + rank - 1]


def enough_for_second(box: Pieces, sums: vec[i64], district: i64, seat: i64) -> bool:
    """Of two players, the second needs at least half of the first's sum (§9.6)."""
    second = sums[district * 2 + seat]
    first = sums[district * 2 + 1 - seat]
    return second * box.second_denominator >= first * box.second_numerator


# -- the end (§9.3) ------------------------------------------------------------------------


def score_end(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    """Tile 27 first, then the districts; the districts' points need no writing down."""
    if teller is not None:
        s.counted = 0
        teller.tell(FinalScoring(s.round))
    for seat in range(s.players):
        if holds(s, seat, box.per_franc):
            tile = box.per_franc
            vp = francs_points(box, s, seat)
            s.scores[seat * SCORES + BY_TILE + tile] += vp
            if teller is not None:
                teller.tell(FrancsScored(seat, tile + 1, vp))
    if teller is not None:
        tell_districts(box, s, teller)
        s.counted = NONE
        teller.tell(GameEnded(s.round))


def francs_points(box: Pieces, s: ParisState, seat: i64) -> i64:
    """What tile 27 makes of a seat's Francs; nothing without the tile."""
    if not holds(s, seat, box.per_franc):
        return 0
    return box.tile_vp[box.per_franc * 3 + s.players - 2] * s.screens[seat * SCREEN + FRANCS]


def tell_districts(box: Pieces, s: ParisState, teller: Teller) -> None:
    """Each seat's points in each district, one after the other."""
    for line in district_lines(box, s):
        details = line.details
        s.counted += 1
        teller.tell(
            DistrictScored(
                line.seat, details["district"], details["sum"], details["rank"], line.points
            )
        )


# -- points at any moment ------------------------------------------------------------------


def scored(s: ParisState, seat: i64) -> i64:
    """The VP that a seat has scored without the districts."""
    total: i64 = 0
    scores = s.scores
    for row in range(seat * SCORES, (seat + 1) * SCORES):
        total += scores[row]
    return total


def points(box: Pieces, s: ParisState, seat: i64) -> i64:
    """The disc, and the districts as if the game ended now.

    Tile 27 comes at the end only: before that it would show what lies behind a screen.
    """
    total = scored(s, seat)
    sums = district_sums(box, s)
    for district in range(DISTRICTS):
        total += district_points(box, s, sums, district, seat)
    return total


def counted_points(box: Pieces, s: ParisState, seat: i64) -> i64:
    """The points as things stand; while the end is told, what is scored so far."""
    if s.counted == NONE:
        return points(box, s, seat)
    lines = district_lines(box, s)[: s.counted]
    return scored(s, seat) + sum([line.points for line in lines if line.seat == seat])


def disc(box: Pieces, s: ParisState, seat: i64) -> i64:
    """The VP that a seat's disc shows: the districts move it at the end only."""
    return scored(s, seat) if s.to_act != NOBODY else counted_points(box, s, seat)


def score(box: Pieces, s: ParisState) -> list[ScoreLine]:
    """Values, prestige, each tile, and each district, as final or as projected."""
    return disc_lines(s) + district_lines(box, s)


def counted_score(box: Pieces, s: ParisState) -> list[ScoreLine]:
    """The lines as things stand; while the end is told, those that are scored."""
    districts = district_lines(box, s)
    return disc_lines(s) + (districts if s.counted == NONE else districts[: s.counted])


def disc_lines(s: ParisState) -> list[ScoreLine]:
    """What each seat has scored without the districts."""
    lines: list[ScoreLine] = []
    for seat in range(s.players):
        row = seat * SCORES
        for part, key in (
            (BY_VALUE, "buildings"),
            (BY_PRESTIGE, "prestige"),
            (BY_END_TILE, "end-tiles"),
        ):
            got = s.scores[row + part]
            if got > 0 or part == BY_VALUE:
                lines.append(ScoreLine(seat, key, got, {}))
        for number in range(NUMBERS):
            got = s.scores[row + BY_TILE + number]
            if got > 0:
                lines.append(ScoreLine(seat, "tile", got, {"tile": number + 1}))
    return lines


def district_lines(box: Pieces, s: ParisState) -> list[ScoreLine]:
    """What each district gives, as final or as projected, in the order of the final scoring."""
    lines: list[ScoreLine] = []
    sums = district_sums(box, s)
    for district in range(DISTRICTS):
        for seat in range(s.players):
            got = district_points(box, s, sums, district, seat)
            if got > 0:
                lines.append(told_district(box, s, sums, district, seat, got))
    return lines


def told_district(
    box: Pieces, s: ParisState, sums: vec[i64], district: i64, seat: i64, got: i64
) -> ScoreLine:
    details = {
        "district": box.district_key(district),
        "rank": district_rank(box, s, sums, district, seat),
        "sum": sums[district * s.players + seat],
        "projected": s.to_act != NOBODY,
    }
    return ScoreLine(seat, "district", got, details)


def value_on_board(box: Pieces, s: ParisState, seat: i64) -> i64:
    """The values of all places with an own key, in all districts (§9.7)."""
    total: i64 = 0
    sums = district_sums(box, s)
    for district in range(DISTRICTS):
        total += sums[district * s.players + seat]
    return total


def ranking(box: Pieces, s: ParisState) -> list[Place]:
    """Most VP; then Francs; then value on the board; then shared (§9.7).

    While the game lasts, Francs are behind the screens and break no tie.
    """
    totals: list[int] = []
    breaks: list[list[int]] = []
    shown = s.to_act == NOBODY or s.open_screens
    for seat in range(s.players):
        francs = int(s.screens[seat * SCREEN + FRANCS]) if shown else 0
        totals.append(int(points(box, s, seat)))
        breaks.append([francs, int(value_on_board(box, s, seat))])
    return places(totals, breaks)
