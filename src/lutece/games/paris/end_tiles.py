# compiled
"""End game tiles: look through the stock and take one (§4.11, §9.1)."""

from librt.vecs import append
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.paris.draw import piles_empty
from lutece.games.paris.events import EndAnnounced, EndTileTaken, StockSearched
from lutece.games.paris.pieces import END_TILES, Pieces
from lutece.games.paris.state import END_TILES_HELD, ENDING, SCREEN, SEARCHING, ParisState
from lutece.games.paris.why_not_faults import FINE, PILES_NOT_EMPTY, STOCK_EMPTY


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
