# compiled
"""The postcards: taking them, what their actions need, and carrying them out (§6.3, §7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.teller import Teller
from lutece.games.cite.board import BIT, FRONTS, NEAR, NONE, SIDES, SPACES, space_key
from lutece.games.cite.events import (
    AnnexPut,
    BuildingsSwapped,
    CardTaken,
    MixedSpaceLaid,
    PiecePut,
    StatuePut,
)
from lutece.games.cite.fits import (
    add_chartier,
    add_metropolitain,
    drop_chartier,
    has_place,
    narrow,
    new_places,
)
from lutece.games.cite.pieces import (
    ANNEX,
    BOUQUINISTES,
    BUILDINGS,
    CARD_COUNT,
    CARD_PIECE,
    CHARTIER,
    FOUNTAIN,
    GARDEN,
    JARDIN,
    LARGE_LIGHT,
    LEVITATION,
    METROPOLITAIN,
    MIXED_SPACE,
    PENSEUR,
    SACRE_COEUR,
    STATUE,
    Pieces,
    piece_key,
)
from lutece.games.cite.state import (
    CiteState,
    buildable,
    free,
    has_chartier,
    is_open,
    own_free,
    printed_lights,
)


def works_always(card: i64) -> bool:
    """Cards that need no place on the board: they take effect when taken (CL-17)."""
    return card in (METROPOLITAIN, CHARTIER, SACRE_COEUR)


def cards_to_take(box: Pieces, s: CiteState, actions: vec[i64]) -> vec[i64]:
    """Each open card, without its action and, if that can be carried out, with it (CL-17)."""
    seat = s.to_act
    if s.tokens[seat] == 0:
        return actions
    for card in range(CARD_COUNT):
        if is_open(s, card):
            action: i64 = box.take_card + card * 2
            if not works_always(card):
                actions = append(actions, action)
            if can_use(box, s, seat, card):
                actions = append(actions, action + 1)
    return actions


def can_use(box: Pieces, s: CiteState, seat: i64, card: i64) -> bool:
    """Whether a card's action could be carried out whole (CL-17)."""
    if works_always(card):
        return True
    if card == LEVITATION:
        return can_levitate(box, s, seat)
    if card == JARDIN:
        return s.chimneys[seat] > 0 and has_place(box, s, seat, GARDEN)
    if card == PENSEUR:
        return can_look(s, seat)
    return places_for(box, s, seat, CARD_PIECE[card]) != 0


def can_levitate(box: Pieces, s: CiteState, seat: i64) -> bool:
    """Something to give, a chimney, and in the pool something that fits (CL-6)."""
    if s.reserve[seat] == 0 or s.chimneys[seat] == 0:
        return False
    for building in range(BUILDINGS):
        if (s.pool >> building) & 1 and has_place(box, s, seat, building):
            return True
    return False


def can_look(s: CiteState, seat: i64) -> bool:
    """Whether some free own space has a free space beside it for the statue (§7.10)."""
    ground, empty = own_free(s, seat), free(s)
    return any(ground & BIT[space] and empty & NEAR[space] for space in range(SPACES))


def places_for(box: Pieces, s: CiteState, seat: i64, piece: i64) -> i64:
    """The spaces on which a piece of one space may be put."""
    if piece == LARGE_LIGHT:
        return printed_lights(s)
    if piece == FOUNTAIN:
        rivals = s.ground[1 - seat] & free(s) if has_chartier(s, seat) else i64(0)
        return buildable(s, seat) | rivals
    if piece == ANNEX:
        return own_free(s, seat) & beside_own(box, s, seat)
    return own_free(s, seat)


def beside_own(box: Pieces, s: CiteState, seat: i64) -> i64:
    """The spaces that touch a building of the seat (§7.7)."""
    found: i64 = 0
    for building in range(BUILDINGS + 1):
        if (s.owned[seat] >> building) & 1:
            found |= box.halo[s.placed[building]]
    return found


# -- the decisions that carry a card out ----------------------------------------------------


def follow_ups(box: Pieces, s: CiteState) -> vec[i64]:
    """The ways to carry out the card in hand."""
    seat = s.to_act
    if s.card == LEVITATION:
        return swaps(box, s) if s.incoming == NONE else new_places(box, s, seat, s.incoming)
    if s.card == JARDIN:
        return new_places(box, s, seat, GARDEN)
    if s.card == PENSEUR:
        return statue_places(box, s)
    if s.card == BOUQUINISTES:
        return annex_places(box, s)
    actions = vec[i64](capacity=64)
    piece = CARD_PIECE[s.card]
    mask = places_for(box, s, seat, piece)
    for space in range(SPACES):
        if mask & BIT[space]:
            actions = append(actions, box.put + piece * SPACES + space)
    return actions


def swaps(box: Pieces, s: CiteState) -> vec[i64]:
    """Each building of the reserve for each of the pool that has a place (CL-6)."""
    actions = vec[i64](capacity=64)
    for take in range(BUILDINGS):
        if (s.pool >> take) & 1 and has_place(box, s, s.to_act, take):
            for give in range(BUILDINGS):
                if (s.reserve[s.to_act] >> give) & 1:
                    actions = append(actions, box.swap + give * BUILDINGS + take)
    return actions


def statue_places(box: Pieces, s: CiteState) -> vec[i64]:
    """Each free own space, with each side where the next space is free (CL-12)."""
    actions = vec[i64](capacity=64)
    ground, empty = own_free(s, s.to_act), free(s)
    for space in range(SPACES):
        if ground & BIT[space]:
            for side in range(4):
                front = SIDES[space * 4 + side]
                if front != NONE and empty & BIT[front]:
                    actions = append(actions, box.put_statue + space * 4 + side)
    return actions


def annex_places(box: Pieces, s: CiteState) -> vec[i64]:
    """Each free own space with each own building that it touches (CL-11)."""
    actions = vec[i64](capacity=64)
    ground = own_free(s, s.to_act)
    for building in range(BUILDINGS + 1):
        if (s.owned[s.to_act] >> building) & 1:
            mask: i64 = ground & box.halo[s.placed[building]]
            for space in range(SPACES):
                if mask & BIT[space]:
                    action: i64 = box.put_annex + space * (BUILDINGS + 1) + building
                    actions = append(actions, action)
    return actions


# -- carrying out ---------------------------------------------------------------------------


def take_card(box: Pieces, s: CiteState, card: i64, use: bool, teller: Teller | None) -> None:
    """Put a token on a card; rights begin at once, other actions are asked for next (§6.3)."""
    seat = s.to_act
    s.tokens[seat] -= 1
    s.owner[card] = seat
    if use:
        use_card(box, s, card, seat)
    if teller is not None:
        teller.tell(CardTaken(seat, box.card_key(card), use))


def use_card(box: Pieces, s: CiteState, card: i64, seat: i64) -> None:
    """A right begins; the action of another card is asked for next."""
    s.used |= i64(1) << card
    if card == CHARTIER:
        add_chartier(box, s, seat)
    elif card == METROPOLITAIN:
        add_metropolitain(box, s, seat)
    elif card != SACRE_COEUR:
        s.card = card


def swap(box: Pieces, s: CiteState, give: i64, take: i64, teller: Teller | None) -> None:
    """Exchange two buildings; the new one is built next (§7.1)."""
    seat = s.to_act
    given: i64 = i64(1) << give
    taken: i64 = i64(1) << take
    s.pool = (s.pool & ~taken) | given
    s.reserve[seat] = (s.reserve[seat] & ~given) | taken
    s.incoming = take
    narrow(box, s, 0, give)
    if teller is not None:
        names = box.building_key(give), box.building_key(take)
        teller.tell(BuildingsSwapped(seat, *names))


def put(box: Pieces, s: CiteState, piece: i64, space: i64, teller: Teller | None) -> None:
    """Put a piece on its space, the fountain perhaps by way of Chartier (CL-8)."""
    seat = s.to_act
    if s.ground[1 - seat] & BIT[space]:
        lay_mixed_space(s, space, teller)
    stand(box, s, piece, space)
    if teller is not None:
        teller.tell(PiecePut(seat, piece_key(piece), space_key(space)))


def put_statue(box: Pieces, s: CiteState, space: i64, side: i64, teller: Teller | None) -> None:
    stand(box, s, STATUE, space)
    s.front = SIDES[space * 4 + side]
    if teller is not None:
        teller.tell(StatuePut(s.to_act, space_key(space), FRONTS[side]))


def put_annex(box: Pieces, s: CiteState, space: i64, building: i64, teller: Teller | None) -> None:
    stand(box, s, ANNEX, space)
    s.annexed = building
    s.built[s.to_act] |= BIT[space]
    if teller is not None:
        teller.tell(AnnexPut(s.to_act, space_key(space), box.building_key(building)))


def stand(box: Pieces, s: CiteState, piece: i64, space: i64) -> None:
    """A piece covers its space, and the card in hand is done."""
    s.pieces[piece] = space
    s.covered |= BIT[space]
    s.card = NONE
    narrow(box, s, BIT[space], NONE)


def lay_mixed_space(s: CiteState, space: i64, teller: Teller | None) -> None:
    """Chartier is used on this space, which is covered in the same action (§7.6)."""
    s.pieces[MIXED_SPACE] = space
    drop_chartier(s)
    if teller is not None:
        teller.tell(MixedSpaceLaid(s.to_act, space_key(space)))
