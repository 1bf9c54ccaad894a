# compiled
"""The draw: the top tile of a pile, and where it is laid (§4.2, §10.1)."""

from librt.vecs import append
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.paris.events import TileDrawn, TileLaid, TileRemoved
from lutece.games.paris.pieces import DISTRICTS, NONE, SPACES, Pieces
from lutece.games.paris.state import ACTING, LAYING, ParisState


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
