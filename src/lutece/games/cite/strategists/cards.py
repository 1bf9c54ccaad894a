# compiled
"""What postcards pay at the end that is foreseen: those taken, and those still open (§7).

The open ones are drafted in turn, each side taking what it gains most by.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.cite.board import BIT, CORNERS, NEAR, NONE, area, count
from lutece.games.cite.pieces import (
    CARD_COUNT,
    CHARTIER,
    DANCER,
    FOUNTAIN,
    LEVITATION,
    LIGHT,
    METROPOLITAIN,
    MOULIN_ROUGE,
    PAINTER,
    PEINTRE,
    PENSEUR,
    SACRE_COEUR,
    STATUE,
    Pieces,
)
from lutece.games.cite.scoring import all_lights, stands
from lutece.games.cite.state import (
    CiteState,
    has_chartier,
    has_metropolitain,
    is_open,
)
from lutece.games.cite.strategists.ending import Ending
from lutece.games.cite.strategists.gains import by_right, gain, touching

DENIAL: Final = 0.3  # what it is worth to take a point from the rival's cards
TO_COME: Final = 0.7  # of what a card would bring, until it is taken
RIGHT: Final = 0.6  # of what a right would bring, until it is used
INSECURE: Final = 0.85  # of what painter, dancer and statue see: walls and pieces may come


def taken(box: Pieces, s: CiteState, seat: i64, end: Ending) -> float:
    """What the pieces and rights that a seat has would pay at the end (§8.4)."""
    standing: i64 = 0
    built: i64 = end.built[0] | end.built[1]
    if stands(s, seat, PAINTER):
        lights = area(s.pieces[PAINTER], ~built) & all_lights(s)
        standing += count(lights) * box.painter_points
    if stands(s, seat, DANCER):
        ground: i64 = ~end.covered & ~s.ground[LIGHT]
        standing += count(area(s.pieces[DANCER], ground)) * box.dancer_points
    if stands(s, seat, STATUE) and BIT[s.front] & ~end.covered:
        own: i64 = s.ground[seat] & ~end.covered
        standing += count(NEAR[s.pieces[STATUE]] & own) * box.side_points
        standing += count(CORNERS[s.pieces[STATUE]] & own) * box.corner_points
    total = INSECURE * float(standing)
    if stands(s, seat, FOUNTAIN):
        total += float(touching(end, seat, NEAR[s.pieces[FOUNTAIN]]) * box.fountain_points)
    if has_chartier(s, seat):
        total += RIGHT * float(by_right(box, s, seat, end, s.ground[1 - seat]))
    if has_metropolitain(s, seat):
        total += RIGHT * float(by_right(box, s, seat, end, s.ground[LIGHT]))
    if s.card != NONE and s.to_act == seat and s.incoming == NONE:
        total += security(s.card) * float(gain(box, s, seat, end, s.card))
    return total


def security(card: i64) -> float:
    """How much of a card's gain can be counted on once it is taken."""
    if card in (PEINTRE, MOULIN_ROUGE, PENSEUR):
        return INSECURE
    return RIGHT if card in (CHARTIER, METROPOLITAIN) else 1.0


def to_come(box: Pieces, s: CiteState, end: Ending) -> None:
    """Draft the open cards for both, the side to act first, and add what they bring."""
    gains = open_gains(box, s, end)
    seat = i64(0) if s.to_act == NOBODY else s.to_act
    if s.card != NONE:
        seat = 1 - seat
    for _n in range(s.tokens[0] + s.tokens[1]):
        if s.tokens[seat] > 0:
            card = wanted(gains, seat)
            if card == NONE:
                return
            end.cards[seat] += TO_COME * security(card) * float(gains[seat * CARD_COUNT + card])
            gains[card] = -1
            gains[CARD_COUNT + card] = -1
            if makes_room(card):
                forget_room(gains, seat)
        seat = 1 - seat


def open_gains(box: Pieces, s: CiteState, end: Ending) -> vec[i64]:
    """What each open card would bring each side: seat x 12 + card, -1 where it is not open."""
    gains = vec[i64]([-1] * (2 * CARD_COUNT))
    for card in range(CARD_COUNT):
        if is_open(s, card):
            for seat in range(2):
                gains[seat * CARD_COUNT + card] = gain(box, s, seat, end, card)
    return gains


def makes_room(card: i64) -> bool:
    """The cards that help the same building, so that a second one brings little."""
    return card in (LEVITATION, METROPOLITAIN, CHARTIER, SACRE_COEUR)


def forget_room(gains: vec[i64], seat: i64) -> None:
    """One such card is taken: the others are worth half."""
    for card in range(CARD_COUNT):
        if makes_room(card) and gains[seat * CARD_COUNT + card] > 0:
            gains[seat * CARD_COUNT + card] //= 2


def wanted(gains: vec[i64], seat: i64) -> i64:
    """The card that a seat takes next: its own gain counts, and a little the rival's loss."""
    best = -1.0
    found: i64 = NONE
    for card in range(CARD_COUNT):
        own = gains[seat * CARD_COUNT + card]
        if own >= 0:
            value = float(own) + DENIAL * float(gains[(1 - seat) * CARD_COUNT + card])
            if value > best:
                best, found = value, card
    return found
