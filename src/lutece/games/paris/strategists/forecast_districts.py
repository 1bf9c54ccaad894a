# compiled
"""What the districts may bring a seat in the end (§9.4 to §9.6)."""

from mypy_extensions import i64

from lutece.games.paris.estimates import acts_done
from lutece.games.paris.moves import own_keys
from lutece.games.paris.pieces import ARC, BANK, DISTRICTS, NONE, SPACES, VP_TILES, Pieces
from lutece.games.paris.scoring import RANKS
from lutece.games.paris.state import FRANCS, SCREEN, ParisState
from lutece.games.paris.strategists.aims import Aims
from lutece.games.paris.strategists.forecast_ledger import Ledger


def chance(lead: float, loose: float) -> float:
    """How likely a lead is to last: the larger it is, and the fewer turns can shake it."""
    return 0.5 + 0.5 * lead / (loose + abs(lead))


def expected(
    box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, tile: i64, district: i64, seat: i64
) -> float:
    """What a VP tile in a district is expected to give a seat."""
    players = s.players
    row: i64 = district * players
    mine = reach(s, ledger, district, seat)
    if mine == 0.0:
        return 0.0
    first: float = 1.0  # the chance to be first, second, third
    second: float = 0.0
    third: float = 0.0
    loose = 1.0 + aims.settle * float(ledger.most_turns)
    most: float = 0.0
    for other in range(players):
        if other == seat or ledger.sums[row + other] + own_keys(s, BANK + district, other) == 0:
            continue
        theirs = reach(s, ledger, district, other)
        most = max(most, theirs)
        above = chance(mine - theirs, loose)
        third = third * above + second * (1.0 - above)
        second = second * above + first * (1.0 - above)
        first = first * above
    if players == 2:
        half = most * float(box.second_numerator) / float(box.second_denominator)
        second *= chance(2.0 * (mine - half), loose)
    points = box.vp_points
    at: i64 = tile * RANKS
    best = first * float(points[at]) + second * float(points[at + 1])
    return best + third * float(points[at + 2])


def reach(s: ParisState, ledger: Ledger, district: i64, seat: i64) -> float:
    """A seat's sum, and a little for a key on the bank that can still move."""
    total = float(ledger.sums[district * s.players + seat])
    if ledger.turns[seat] > 0 and own_keys(s, BANK + district, seat) > 0:
        total += 1.5
    return total


def free_vp_tile(s: ParisState) -> i64:
    """The best VP tile that lies in no district, NONE when all do; they count downwards."""
    for tile in range(VP_TILES):
        lies = False
        for district in range(DISTRICTS):
            if s.vp_tile_at[district] == tile:
                lies = True
        if not lies:
            return tile
    return NONE


def districts_worth(box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64) -> float:
    """All districts: with their VP tile, or with one that may still come."""
    total = 0.0
    best = free_vp_tile(s)
    coming = aims.open_districts * min(1.0, float(ledger.most_turns) / 8.0)
    for district in range(DISTRICTS):
        tile = s.vp_tile_at[district]
        if tile != NONE:
            total += expected(box, s, ledger, aims, tile, district, seat)
        elif best != NONE:
            next_best = min(best + 1, VP_TILES - 1)
            total += coming * expected(box, s, ledger, aims, next_best, district, seat)
        if best != NONE and ledger.keys[district] == box.fourth_key - 1:
            total += aims.fourth if first_there(box, s, ledger, district) == seat else 0.0
    return aims.districts * total


def first_there(box: Pieces, s: ParisState, ledger: Ledger, district: i64) -> i64:
    """The seat that can be the first to move a key into a district, from its bank or the Arc."""
    cheapest: i64 = 1000
    for place in range(district * SPACES, (district + 1) * SPACES):
        if s.keys[place] == 0 and s.laid[place] != NONE:
            cheapest = min(cheapest, box.value[place])
    begin: i64 = s.to_act + 1 if acts_done(s) else s.to_act
    for turn in range(s.players):
        seat: i64 = (begin + turn) % s.players
        if ledger.turns[seat] == 0 or s.screens[seat * SCREEN + FRANCS] < cheapest:
            continue
        if own_keys(s, BANK + district, seat) + own_keys(s, ARC, seat) > 0:
            return seat
    return NONE


def vp_tile_due(box: Pieces, s: ParisState, ledger: Ledger, aims: Aims, seat: i64) -> float:
    """What the best VP tile brings where this seat may put it now (§5.8)."""
    tile = free_vp_tile(s)
    best = 0.0
    if tile == NONE:
        return best
    for district in range(DISTRICTS):
        if s.vp_tile_at[district] != NONE:
            continue
        gain = expected(box, s, ledger, aims, tile, district, seat)
        rival = 0.0
        for other in range(s.players):
            if other != seat:
                rival += expected(box, s, ledger, aims, tile, district, other)
        best = max(best, gain - aims.rivals * rival / float(s.players - 1))
    return aims.districts * (1.0 - aims.open_districts) * best
