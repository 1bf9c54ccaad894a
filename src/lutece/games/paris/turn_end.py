# compiled
"""The end of a turn: passing, the next seat, the last rounds (§4.12, §4.13, §9.2)."""

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.teller import Teller
from lutece.games.paris.draw import piles_empty
from lutece.games.paris.events import LastRound, Passed, TurnEnded, UnitsLost
from lutece.games.paris.pieces import NONE, SORTS, Pieces, sort_key
from lutece.games.paris.scoring import score_end
from lutece.games.paris.state import ACTING, DRAWING, ENDING, ParisState


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
