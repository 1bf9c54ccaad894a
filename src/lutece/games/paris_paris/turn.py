# compiled
"""A round of Paris Paris: open cards, build, drive, pass the bus (§3)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.teller import Teller
from lutece.games.paris_paris.events import (
    BusPassed,
    CardParked,
    CardsOpened,
    HouseBuilt,
    HouseRemoved,
)
from lutece.games.paris_paris.pieces import NONE, Pieces
from lutece.games.paris_paris.scoring import big_trip, last_trips, small_trip
from lutece.games.paris_paris.state import BIG, ParisParisState

# An action's id is its kind of card x CHOICES + 0, or + 1 + the seat whose house goes.
CHOICES: Final[i64] = 5


def legal(box: Pieces, s: ParisParisState) -> vec[i64]:
    """Each different card on display, with each house that could make room (§3.2, §3.3)."""
    actions = vec[i64](capacity=16)
    if s.to_act == NOBODY:
        return actions
    for place in range(len(s.display)):
        kind = s.display[place]
        if shown_before(s.display, place):
            continue  # two identical cards are one action
        stop = box.kind_stop[kind]
        if s.standing[stop] < box.capacity[stop]:
            actions = append(actions, kind * CHOICES)
            continue
        for seat in range(s.players):
            if s.houses[stop * s.players + seat] > 0:
                actions = append(actions, kind * CHOICES + 1 + seat)
    return actions


def shown_before(display: vec[i64], place: i64) -> bool:
    """Whether the same kind of card lies further to the left."""
    return any(display[n] == display[place] for n in range(place))


def apply(box: Pieces, s: ParisParisState, action: i64, teller: Teller | None) -> None:
    """Take the card, make room, build; after the last seat of a round, the trips."""
    kind: i64 = action // CHOICES
    removed: i64 = action % CHOICES - 1
    stop = box.kind_stop[kind]
    take_card(s, kind)
    if removed != NONE:
        remove_house(box, s, stop, removed, teller)
    build(box, s, kind, stop, teller)
    if len(s.display) > 1:
        s.to_act = (s.to_act + 1) % s.players
    else:
        end_round(box, s, teller)


def take_card(s: ParisParisState, kind: i64) -> None:
    """Take one card of this kind from the display; the others keep their order."""
    left = vec[i64](capacity=len(s.display))
    taken = False
    for card in s.display:
        if card == kind and not taken:
            taken = True
        else:
            left = append(left, card)
    s.display = left


def remove_house(
    box: Pieces, s: ParisParisState, stop: i64, owner: i64, teller: Teller | None
) -> None:
    """A house makes room: back to its owner, or set aside when another displaced it (§3.4)."""
    s.houses[stop * s.players + owner] -= 1
    s.standing[stop] -= 1
    if owner == s.to_act or s.players == 2:
        s.supply[owner] += 1
    else:
        s.displaced[owner] += 1
    if teller is not None:
        teller.tell(HouseRemoved(s.to_act, owner, box.stop_key(stop)))


def build(box: Pieces, s: ParisParisState, kind: i64, stop: i64, teller: Teller | None) -> None:
    s.houses[stop * s.players + s.to_act] += 1
    s.standing[stop] += 1
    s.supply[s.to_act] -= 1
    if teller is not None:
        teller.tell(HouseBuilt(s.to_act, *box.card(kind)))


def end_round(box: Pieces, s: ParisParisState, teller: Teller | None) -> None:
    """The card that is left: small trip, parking, perhaps a big trip; the bus moves (§3.5)."""
    kind = s.display[0]
    small_trip(box, s, kind, teller)
    park(box, s, kind, teller)
    s.bus = (s.bus + 1) % s.players
    if teller is not None:
        teller.tell(BusPassed(s.bus))
    if s.drawn < len(s.deck):
        open_cards(box, s, teller)
    else:
        s.to_act = NOBODY
        last_trips(box, s, teller)


def park(box: Pieces, s: ParisParisState, kind: i64, teller: Teller | None) -> None:
    """Park the left card; with a second one of its colour the line has its big trip."""
    line = box.kind_line[kind]
    waiting = s.parked[line]
    s.display = vec[i64]()
    if waiting == NONE:
        s.parked[line] = kind
    else:
        s.second = kind
    if teller is not None:
        teller.tell(CardParked(*box.card(kind)))
    if waiting != NONE:
        s.parked[line] = NONE
        s.second = NONE
        big_trip(box, s, line, BIG + line, (waiting, kind), teller)


def open_cards(box: Pieces, s: ParisParisState, teller: Teller | None) -> None:
    """Open one card more than there are players; the holder of the bus starts (§3.1)."""
    s.round += 1
    s.to_act = s.bus
    shown = s.drawn + s.players + 1
    s.display = s.deck[s.drawn : shown]
    s.drawn = shown
    if teller is not None:
        teller.tell(CardsOpened(s.round, tuple([box.card(kind) for kind in s.display])))
