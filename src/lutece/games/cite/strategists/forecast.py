# compiled
"""What each side can expect until the end, told apart by where from: all plans share this."""

from typing import Final

from mypy_extensions import i64

from lutece.games.cite.pieces import Pieces
from lutece.games.cite.state import CiteState
from lutece.games.cite.strategists import cards
from lutece.games.cite.strategists.completing import completed
from lutece.games.cite.strategists.ending import Ending, foresee
from lutece.games.cite.strategists.laying import Ground, survey

TO_TAKE: Final = 0.5  # of what buildings of the pool would bring, until they are taken
JOINED: Final = 0.3  # points for each pair of buildable spaces side by side
BLOCK: Final = 0.15  # for each square of four
LIT: Final = 0.3  # for each buildable space beside a light


def outlook(box: Pieces, s: CiteState) -> Ending:
    """The end that is foreseen, cards included; in phase 1 after thinking it to its end."""
    if s.phase == 1:
        return with_cards(box, completed(box, s), False)
    return with_cards(box, s, True)


def with_cards(box: Pieces, s: CiteState, thorough: bool) -> Ending:
    """The end as packing foresees it, with the cards that were and will be taken."""
    end = foresee(box, s, thorough)
    for seat in range(2):
        end.cards[seat] = cards.taken(box, s, seat, end)
    cards.to_come(box, s, end)
    return end


def points(end: Ending, seat: i64) -> float:
    """What a side would score at that end."""
    return end.light[seat] + end.group[seat] + end.left_over[seat] + end.cards[seat]


def lead(end: Ending, seat: i64) -> float:
    """By how much a side would win."""
    return points(end, seat) - points(end, 1 - seat)


def ground_worth(found: Ground) -> float:
    """What a side's ground and reserve promise in phase 1, in points."""
    worth = found.housed + TO_TAKE * found.to_take
    worth += JOINED * float(found.joined) + BLOCK * float(found.blocks)
    return worth + LIT * float(found.lit)


def side_worth(box: Pieces, s: CiteState, seat: i64) -> float:
    """The same, from the position."""
    return ground_worth(survey(box, s, seat))
