# compiled
"""The first position: postcards, pool, tiles and the start player (§4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.rng import rng_from_seed
from lutece.engine.table import Table
from lutece.engine.vectors import filled
from lutece.games.cite.board import NONE, SQUARES
from lutece.games.cite.edition import CARDS
from lutece.games.cite.pieces import (
    BUILDINGS,
    CARD_COUNT,
    PIECE_COUNT,
    TILES_EACH,
    Pieces,
)
from lutece.games.cite.state import LISTS, CiteState


def setup(box: Pieces, table: Table) -> CiteState:
    """Shuffle both stacks, draw the start player and lay out eight postcards.

    Everything is drawn at every table, so a seed gives the same tiles whatever is chosen.
    """
    rng = rng_from_seed(table.seed)
    order = vec[i64]()
    for seat in range(2):
        stack = vec[i64]([seat * TILES_EACH + n for n in range(TILES_EACH)])
        rng.shuffle(stack)
        for tile in stack:
            order = append(order, tile)
    starter = rng.below(2)
    drawn = vec[i64](list(range(CARD_COUNT)))
    rng.shuffle(drawn)
    if table.options["start"] != "random":
        starter = table.options["start"]
    s = CiteState(table.options["hand"], cards_in_play(box, table, drawn), starter)
    s.order = order
    s.pool = 2**BUILDINGS - 1
    lay_out(box, s)
    return s


def lay_out(box: Pieces, s: CiteState) -> None:
    """Nothing on the board yet, everything beside it (§4.2, §4.3)."""
    s.laid = filled(2, 0)
    s.squares = filled(SQUARES, NONE)
    s.ground = filled(4, 0)
    s.reserve = filled(2, 0)
    s.owned = filled(2, 0)
    s.placed = filled(BUILDINGS + 1, NONE)
    s.built = filled(2, 0)
    s.chimneys = filled(2, box.chimneys)
    s.fits = vec[vec[i64]]([vec[i64]() for _ in range(LISTS)])
    s.tokens = filled(2, box.tokens)
    s.owner = filled(CARD_COUNT, NONE)
    s.pieces = filled(PIECE_COUNT, NONE)


def cards_in_play(box: Pieces, table: Table, drawn: vec[i64]) -> i64:
    """Those chosen by hand, if any; else eight at random, or the star set; as bits (§4.1)."""
    if table.options["chosen"]:
        numbers = [CARDS.index(key) for key in table.options["chosen"]]
    elif table.options["postcards"] == "random":
        numbers = [int(n) for n in drawn[: box.in_play]]
    else:
        numbers = [n for n, card in enumerate(box.contents.cards) if card.star]
    cards: i64 = 0
    for number in numbers:
        cards |= i64(1) << number
    return cards
