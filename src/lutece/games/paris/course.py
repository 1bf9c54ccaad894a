# compiled
"""The course of the game: drawing, end game tiles, turns, rounds and the end (§4, §9)."""

from librt.vecs import append
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.teller import Teller
from lutece.games.paris.events import (
    EndAnnounced,
    EndTileTaken,
    LastRound,
    Passed,
    StockSearched,
    TileDrawn,
    TileLaid,
    TileRemoved,
    TurnEnded,
    UnitsLost,
)
from lutece.games.paris.pieces import (
    DISTRICTS,
    END_TILES,
    NONE,
    SORTS,
    SPACES,
    Pieces,
    sort_key,
)
from lutece.games.paris.scoring import score_end
from lutece.games.paris.state import (
    ACTING,
    DRAWING,
    END_TILES_HELD,
    ENDING,
    LAYING,
    SCREEN,
    SEARCHING,
    ParisState,
)
from lutece.games.paris.why_not_faults import FINE, PILES_NOT_EMPTY, STOCK_EMPTY

# -- the draw (§4.2) -----------------------------------------------------------------------


def piles_empty(s: ParisState) -> bool:
    return s.left[0] + s.left[1] + s.left[2] == 0


def top_of(s: ParisState, pile: i64) -> i64:
    """The building tile on top of a pile that has one."""
    return s.deck[(pile + 1) * s.pile_size - s.left[pile]]


def draw(box: Pieces, s: ParisState, pile: i64, teller: Teller | None) -> None:
    """Turn over the top tile; it goes to its own space, or where the player says."""
    tile = top_of(s, pile)
    s.left[pile] -= 1
    s.drawn = tile
    if teller is not None:
        kind = box.kind_key(box.kind[tile])
        district = box.district_key(tile // SPACES)
        teller.tell(TileDrawn(s.to_act, pile + 1, district, box.value[tile], kind))
    if not s.free_districts:
        lay(box, s, tile // SPACES, teller)
    elif has_room(box, s, tile):
        s.phase = LAYING
    else:
        remove(box, s, tile, teller)


def can_lay(box: Pieces, s: ParisState, tile: i64, district: i64) -> bool:
    """The space of that value must be free and the kind new to the district (§10.1)."""
    if s.laid[district * SPACES + tile % SPACES] != NONE:
        return False
    return all(s.laid[district * SPACES + space] != box.kind[tile] for space in range(SPACES))


def has_room(box: Pieces, s: ParisState, tile: i64) -> bool:
    return any(can_lay(box, s, tile, district) for district in range(DISTRICTS))


def lay(box: Pieces, s: ParisState, district: i64, teller: Teller | None) -> None:
    tile = s.drawn
    s.laid[district * SPACES + tile % SPACES] = box.kind[tile]
    s.drawn = NONE
    s.phase = ACTING
    if teller is not None:
        key, kind = box.district_key(district), box.kind_key(box.kind[tile])
        teller.tell(TileLaid(s.to_act, key, box.value[tile], kind))


def remove(box: Pieces, s: ParisState, tile: i64, teller: Teller | None) -> None:
    """No district can take the tile: it leaves the game (§10.1)."""
    s.removed = append(s.removed, tile)
    s.drawn = NONE
    s.phase = ACTING
    if teller is not None:
        teller.tell(TileRemoved(s.to_act, box.value[tile], box.kind_key(box.kind[tile])))


# -- end game tiles (§4.11) ----------------------------------------------------------------


def search_fault(s: ParisState) -> i64:
    """Why no end game tile can be taken."""
    if not piles_empty(s):
        return PILES_NOT_EMPTY
    return STOCK_EMPTY if len(s.taken) == END_TILES else FINE


def tile_in_stock(s: ParisState, tile: i64) -> bool:
    return all(entry % END_TILES != tile for entry in s.taken)


def search_stock(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    """Look through the stock: from here on a tile must be taken."""
    s.phase = SEARCHING
    if teller is not None:
        seen = [box.end_key(tile) for tile in range(END_TILES) if tile_in_stock(s, tile)]
        teller.tell(StockSearched(s.to_act, len(seen), tuple(seen)))


def take_end_tile(box: Pieces, s: ParisState, tile: i64, teller: Teller | None) -> None:
    """The tile goes behind the screen; the last one announces the end (§9.1)."""
    seat = s.to_act
    s.screens[seat * SCREEN + END_TILES_HELD] += i64(1) << tile
    s.taken = append(s.taken, seat * END_TILES + tile)
    s.phase = ENDING
    left = END_TILES - len(s.taken)
    if left == 0:
        s.last_rounds = box.last_rounds
    if teller is not None:
        teller.tell(EndTileTaken(seat, box.end_key(tile), left, s.open_screens))
        if left == 0:
            teller.tell(EndAnnounced(seat))


# -- turns and rounds ----------------------------------------------------------------------


def pass_turn(s: ParisState, teller: Teller | None) -> None:
    """No action is possible; free actions still are until the turn is ended (PA-7, PA-24)."""
    s.phase = ENDING
    if teller is not None:
        teller.tell(Passed(s.to_act))


def end_turn(box: Pieces, s: ParisState, teller: Teller | None) -> None:
    """Units are lost, and the next seat begins, unless the game is over (§4.13, §9.2)."""
    lose_units(s, teller)
    s.goal = NONE
    seat = s.to_act
    following: i64 = (seat + 1) % s.players
    over = following == s.start and s.last_rounds == 0
    if not over:
        s.to_act = following
        s.phase = ACTING if piles_empty(s) else DRAWING
        if following == s.start:
            s.round += 1
    if teller is not None:
        teller.tell(TurnEnded(seat, None if over else following))
    if over:
        s.to_act = NOBODY
        score_end(box, s, teller)
    elif following == s.start:
        count_last_rounds(s, teller)


def lose_units(s: ParisState, teller: Teller | None) -> None:
    """What is left of this turn's units is lost (PA-5)."""
    lost: list[str] = []
    for sort in range(SORTS):
        if s.units[sort] > 0:
            lost += [sort_key(sort)] * s.units[sort]
            s.units[sort] = 0
    if lost and teller is not None:
        teller.tell(UnitsLost(s.to_act, tuple(lost)))


def count_last_rounds(s: ParisState, teller: Teller | None) -> None:
    """Once the end is announced, the rounds that are left are counted down (§9.2)."""
    if s.last_rounds > 0:
        s.last_rounds -= 1
        if s.last_rounds == 0 and teller is not None:
            teller.tell(LastRound(s.round))
