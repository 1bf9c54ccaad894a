# compiled
"""The first position: houses, markers, the bus and the shuffled cards (§2)."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.rng import rng_from_seed
from lutece.engine.table import Table
from lutece.engine.vectors import filled
from lutece.games.paris_paris.pieces import LINES, NONE, STOPS, Pieces
from lutece.games.paris_paris.state import SCORES, ParisParisState
from lutece.games.paris_paris.turn import open_cards


def setup(box: Pieces, table: Table) -> ParisParisState:
    """Deal the markers, draw the start player, shuffle the cards and open the first ones."""
    players: i64 = table.players
    s = ParisParisState(
        players,
        table.options["small_trip"] == "both-lines",
        table.options["neighbours"] == "all-lines",
        bool(table.options["show_displaced"]),
    )
    s.parked = filled(LINES, NONE)
    s.houses = filled(STOPS * players, 0)
    s.standing = filled(STOPS, 0)
    s.supply = filled(players, box.houses_each)
    s.displaced = filled(players, 0)
    s.scores = filled(players * SCORES, 0)
    rng = rng_from_seed(table.seed)
    s.deck = box.deck()
    rng.shuffle(s.deck)
    s.markers = vec[i64](list(range(LINES)))
    rng.shuffle(s.markers)
    s.bus = rng.below(players)
    open_cards(box, s, None)
    return s
