# compiled
"""A plan, and how a round goes on once its player has built: everybody else plays soundly."""

from typing import Final

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.paris_paris.pieces import Pieces
from lutece.games.paris_paris.scoring import points
from lutece.games.paris_paris.state import ParisParisState
from lutece.games.paris_paris.strategists.forecast import forecast, lead
from lutece.games.paris_paris.turn import apply, legal

WON: Final = 1000.0  # victory first
SEEN_THROUGH: Final[i64] = 3  # so many cards on display are thought through to the end


class Plan:
    """What a position between two rounds is worth; the rest of a round is thought through."""

    def value(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        """The worth of a position between two rounds; plans override it."""
        return lead(forecast(box, s, seat), s.players, seat)

    def worth(self, box: Pieces, s: ParisParisState, seat: i64) -> float:
        """The worth at any moment: the round goes on until its trips are made (§3.5)."""
        if s.to_act == NOBODY:
            return final_lead(s, seat)
        last = s.drawn == len(s.deck)
        if len(s.display) > s.players and not last:
            return self.value(box, s, seat)
        return self.worth(box, self.reply(box, s, seat), seat)

    def reply(self, box: Pieces, s: ParisParisState, seat: i64) -> ParisParisState:
        """The position after the best action of whoever is to act."""
        mover = s.to_act
        plan = self if mover == seat else SOUND
        deep = len(s.display) <= SEEN_THROUGH
        best = s
        most: float = -1000000.0
        for action in legal(box, s):
            after = s.copy()
            apply(box, after, action, None)
            if deep or after.to_act == NOBODY:
                found = plan.worth(box, after, mover)
            else:
                found = plan.value(box, after, mover)
            if found > most:
                most, best = found, after
        return best


def final_lead(s: ParisParisState, seat: i64) -> float:
    """The lead over the best rival once the game is over, and victory."""
    best: i64 = -1000
    for other in range(s.players):
        if other != seat:
            best = max(best, points(s, other))
    ahead = float(points(s, seat) - best)
    return ahead + WON if ahead > 0.0 else ahead


SOUND: Final = Plan()
