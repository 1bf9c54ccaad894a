# compiled
"""Why a card can't be taken, or a house not removed, with the rule that says so (§3.2, §3.3)."""

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.score import Reason
from lutece.games.paris_paris.pieces import NONE, Pieces
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.turn import CHOICES


def why_not(box: Pieces, s: ParisParisState, action: i64) -> Reason | None:
    """The rule that forbids taking this card, or removing this house."""
    kind, removed = action // CHOICES, action % CHOICES - 1
    stop = box.kind_stop[kind]
    card = {"stop": box.stop_key(stop), "line": box.line_key(box.kind_line[kind])}
    if s.to_act == NOBODY:
        return Reason("game-over", "§6")
    if kind not in s.display:
        return Reason("not-on-display", "§3.2", card)
    if removed >= s.players:
        return Reason("no-such-seat", "§3.3", {"seat": removed})
    full = s.standing[stop] == box.capacity[stop]
    if full and removed == NONE:
        return Reason("stop-is-full", "§3.3", card)
    if not full and removed != NONE:
        return Reason("stop-has-room", "§3.3", card)
    if full and s.houses[stop * s.players + removed] == 0:
        return Reason("no-house-there", "§3.3", {"stop": card["stop"], "seat": removed})
    return None
