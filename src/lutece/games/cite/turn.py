# compiled
"""The course of the game: whose turn it is, building in phase 2, and the end (§5.6, §6)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.teller import Teller
from lutece.games.cite.board import NONE, SPACES, SQUARES, first_of, space_key, spaces_of
from lutece.games.cite.events import (
    BuildingBegins,
    BuildingPlaced,
    GardenPlanted,
    LightCovered,
    OnlyChoice,
    Passed,
)
from lutece.games.cite.fits import (
    builds,
    drop_all,
    drop_metropolitain,
    first_lists,
    narrow,
    nothing_fits,
    special_builds,
)
from lutece.games.cite.pieces import BUILDINGS, GARDEN, LIGHT, TILES_EACH, Pieces
from lutece.games.cite.postcards import (
    cards_to_take,
    follow_ups,
    lay_mixed_space,
    put,
    put_annex,
    put_statue,
    swap,
    take_card,
)
from lutece.games.cite.scoring_lines import tell_end
from lutece.games.cite.state import CiteState, open_cards
from lutece.games.cite.tiles import legal_tiles, place_tile, take_building


def legal(box: Pieces, s: CiteState) -> vec[i64]:
    """What the seat to act may do now."""
    if s.to_act == NOBODY:
        return vec[i64]()
    if s.phase == 1:
        return legal_tiles(box, s)
    if s.card != NONE:
        return follow_ups(box, s)
    actions = cards_to_take(box, s, builds(s, s.to_act))
    if may_pass(s):
        actions = append(actions, box.pass_turn)
    return actions


def may_pass(s: CiteState) -> bool:
    """In phase 2: without a token, when no building fits in the normal way (§6.5, CL-4)."""
    return s.tokens[s.to_act] == 0 and len(s.fits[s.to_act]) == 0


def apply(box: Pieces, s: CiteState, action: i64, teller: Teller | None) -> None:
    """Carry out an action, and after it whatever leaves no choice."""
    carry_out(box, s, action, teller)
    forced = only_choice(box, s)
    while forced != NONE:
        if teller is not None and forced != box.pass_turn:
            teller.tell(OnlyChoice(s.to_act))
        carry_out(box, s, forced, teller)
        forced = only_choice(box, s)


def only_choice(box: Pieces, s: CiteState) -> i64:
    """The one thing that can be done now; NONE when there is a choice, or the game is over."""
    if s.to_act == NOBODY:
        return NONE
    seat = s.to_act
    if s.phase == 1:
        idle = s.laid[seat] == TILES_EACH and s.pool == 0
        return box.pass_turn if idle else NONE
    if s.card == NONE:
        fitting: i64 = len(s.fits[seat]) + special_builds(s, seat)
        if fitting > 1 or (s.tokens[seat] > 0 and open_cards(s) + fitting > 1):
            return NONE
    actions = legal(box, s)
    return actions[0] if len(actions) == 1 else NONE


def carry_out(box: Pieces, s: CiteState, action: i64, teller: Teller | None) -> None:
    """One action, and if it ends the turn, on to the other seat."""
    if action < box.place_tile:
        build(box, s, action, teller)
    elif action < box.take_building:
        place_tile(box, s, action - box.place_tile, teller)
    elif action < box.pass_turn:
        take_building(box, s, action - box.take_building, teller)
    elif action == box.pass_turn:
        pass_turn(s, teller)
    else:
        use_card(box, s, action, teller)
    if s.card == NONE:
        s.passes = s.passes + 1 if action == box.pass_turn and s.phase == 2 else i64(0)
        next_turn(box, s, teller)


def use_card(box: Pieces, s: CiteState, action: i64, teller: Teller | None) -> None:
    """Take a postcard, or carry out the one just taken."""
    if action < box.put:
        choice: i64 = action - box.take_card
        take_card(box, s, choice // 2, choice % 2 == 1, teller)
    elif action < box.put_statue:
        where: i64 = action - box.put
        put(box, s, where // SPACES, where % SPACES, teller)
    elif action < box.put_annex:
        statue: i64 = action - box.put_statue
        put_statue(box, s, statue // 4, statue % 4, teller)
    elif action < box.swap:
        annex: i64 = action - box.put_annex
        put_annex(box, s, annex // (BUILDINGS + 1), annex % (BUILDINGS + 1), teller)
    else:
        pair: i64 = action - box.swap
        swap(box, s, pair // BUILDINGS, pair % BUILDINGS, teller)


def next_turn(box: Pieces, s: CiteState, teller: Teller | None) -> None:
    """The other seat's turn, the start of phase 2, or the end (§5.6, §6.6)."""
    s.to_act = 1 - s.to_act
    if s.phase == 1:
        if s.laid[0] + s.laid[1] == SQUARES:
            begin_building(box, s, teller)
        return
    finished = s.tokens[0] + s.tokens[1] == 0 and nothing_fits(s)
    if finished or s.passes == 2:
        s.to_act = NOBODY
        if teller is not None:
            tell_end(box, s, not finished, teller)


def begin_building(box: Pieces, s: CiteState, teller: Teller | None) -> None:
    """Whoever first placed all eight tiles starts phase 2 (§5.6)."""
    s.phase = 2
    s.to_act = s.first_done
    first_lists(box, s)
    if teller is not None:
        teller.tell(BuildingBegins(s.to_act))


def pass_turn(s: CiteState, teller: Teller | None) -> None:
    """Nothing is done; forced when nothing could be (CL-2, CL-5)."""
    if teller is not None:
        idle = s.pool == 0 if s.phase == 1 else special_builds(s, s.to_act) == 0
        teller.tell(Passed(s.to_act, idle))


def build(box: Pieces, s: CiteState, place: i64, teller: Teller | None) -> None:
    """Place a building or the garden with a chimney, using rights as its spaces ask (§6.2)."""
    seat = s.to_act
    building = box.building[place]
    mask = box.mask[place]
    use_rights(s, mask, teller)
    s.reserve[seat] &= ~(i64(1) << building)
    s.owned[seat] |= i64(1) << building
    s.placed[building] = place
    s.built[seat] |= mask
    s.covered |= mask
    s.card = NONE
    s.incoming = NONE
    narrow(box, s, mask, building)
    s.chimneys[seat] -= 1
    if s.chimneys[seat] == 0:
        drop_all(s, seat)
    if teller is not None:
        tell_build(box, seat, building, mask, teller)


def use_rights(s: CiteState, mask: i64, teller: Teller | None) -> None:
    """A space of the rival's colour uses up Chartier, a streetlight Metropolitain (CL-7, CL-8)."""
    foreign: i64 = mask & s.ground[1 - s.to_act]
    light: i64 = mask & s.ground[LIGHT]
    if foreign:
        lay_mixed_space(s, first_of(foreign), teller)
    if light:
        drop_metropolitain(s)
        s.covered |= light
        if teller is not None:
            teller.tell(LightCovered(s.to_act, space_key(first_of(light))))


def tell_build(box: Pieces, seat: i64, building: i64, mask: i64, teller: Teller) -> None:
    spaces = tuple(spaces_of(mask))
    if building == GARDEN:
        teller.tell(GardenPlanted(seat, spaces))
    else:
        teller.tell(BuildingPlaced(seat, box.building_key(building), spaces))
