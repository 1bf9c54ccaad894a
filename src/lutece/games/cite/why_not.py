# compiled
"""Why something is not allowed: what a player reads after a click on it.

This module goes by the rules, not by the lists that `fits.py` keeps: the two check each other.
"""

from typing import Any

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.score import Reason
from lutece.games.cite.board import NONE, SPACES, SQUARES
from lutece.games.cite.fits import has_place
from lutece.games.cite.pieces import (
    BOUQUINISTES,
    BUILDINGS,
    CARD_PIECE,
    JARDIN,
    LEVITATION,
    PENSEUR,
    PIECE_CARDS,
    TILES_EACH,
    Pieces,
    piece_key,
)
from lutece.games.cite.postcards import can_use, works_always
from lutece.games.cite.state import CiteState, hand
from lutece.games.cite.why_not_there import why_no_annex, why_no_build, why_no_put, why_no_statue


def why_not(box: Pieces, s: CiteState, action: i64) -> Reason | None:
    """The rule that forbids an action now, or None."""
    if s.to_act == NOBODY:
        return Reason("game-over", "§6.6")
    if box.place_tile <= action < box.pass_turn:
        return why_not_in_phase_1(box, s, action)
    if action == box.pass_turn:
        return why_no_pass(box, s)
    if s.phase == 1:
        return Reason("tiles-first", "§6.1")
    return why_not_in_phase_2(box, s, action)


# -- phase 1 (§5) and passing ---------------------------------------------------------------


def why_not_in_phase_1(box: Pieces, s: CiteState, action: i64) -> Reason | None:
    if s.phase == 2:
        return Reason("tiles-are-laid", "§5.6")
    if action >= box.take_building:
        building: i64 = action - box.take_building
        if (s.pool >> building) & 1:
            return None
        return Reason("not-in-pool", "§5.3", named(box, building))
    laid: i64 = (action - box.place_tile) // 4
    return why_no_tile(box, s, laid // SQUARES, laid % SQUARES)


def why_no_tile(box: Pieces, s: CiteState, tile: i64, square: i64) -> Reason | None:
    """Only a tile of one's hand, only on an empty square (§5.2)."""
    shown = {"tile": box.tile_key(tile), "square": square + 1}
    if tile // TILES_EACH != s.to_act:
        return Reason("rivals-tile", "§5.2", shown)
    if tile in [there // 4 for there in s.squares if there != NONE]:
        return Reason("tile-lies-already", "§5.2", shown)
    if tile not in hand(s, s.to_act):
        return Reason("tile-not-in-hand", "§5.2", shown)
    if s.squares[square] != NONE:
        return Reason("square-taken", "§5.2", shown)
    return None


def why_no_pass(box: Pieces, s: CiteState) -> Reason | None:
    """With tiles, a token or a building that fits, one does not pass (CL-1, §6.5, CL-4)."""
    seat = s.to_act
    if s.phase == 1:
        return None if s.laid[seat] == TILES_EACH else Reason("pass-with-tiles", "CL-1")
    if s.card != NONE:
        return unfinished(box, s)
    if s.tokens[seat] > 0:
        return Reason("pass-with-token", "§6.5")
    for building in range(BUILDINGS):
        if (s.reserve[seat] >> building) & 1 and fits_normally(box, s, building):
            return Reason("pass-but-fits", "CL-4", named(box, building))
    return None


def fits_normally(box: Pieces, s: CiteState, building: i64) -> bool:
    """Whether a building of the reserve fits without Metropolitain and Chartier."""
    for place in range(box.first[building], box.first[building + 1]):
        if why_no_build(box, s, place, False, False) is None:
            return True
    return False


# -- phase 2 (§6) ---------------------------------------------------------------------------


def why_not_in_phase_2(box: Pieces, s: CiteState, action: i64) -> Reason | None:
    if action < box.plant_garden:
        return why_no_building(box, s, action)
    if box.take_card <= action < box.put:
        choice: i64 = action - box.take_card
        return why_no_card(box, s, choice // 2, choice % 2 == 1)
    return why_no_follow_up(box, s, action)


def why_no_building(box: Pieces, s: CiteState, place: i64) -> Reason | None:
    """A building of the reserve as the turn's action, or the one that Levitation brought."""
    building = box.building[place]
    if s.card != NONE and s.card != LEVITATION:
        return unfinished(box, s)
    if s.card == LEVITATION and s.incoming == NONE:
        return Reason("swap-first", "CL-6")
    if s.incoming != NONE and building != s.incoming:
        return Reason("build-the-new-one", "CL-6", named(box, s.incoming))
    if not (s.reserve[s.to_act] >> building) & 1:
        return Reason("not-in-reserve", "§6.2", named(box, building))
    return why_no_build(box, s, place, s.incoming == NONE, True)


def why_no_card(box: Pieces, s: CiteState, card: i64, use: bool) -> Reason | None:
    """Only an open card, for a token, and its action whole or not at all (§6.3, CL-17)."""
    shown: dict[str, Any] = {"card": box.card_key(card)}
    if s.card != NONE:
        return unfinished(box, s)
    if not (s.cards_in_play >> card) & 1:
        return Reason("card-not-in-play", "§4.1", shown)
    if s.owner[card] != NOBODY:
        shown["owner"] = s.owner[card]
        return Reason("card-taken", "§6.3", shown)
    if s.tokens[s.to_act] == 0:
        return Reason("no-token", "§6.3")
    if not use:
        return Reason("card-works-always", "CL-17", shown) if works_always(card) else None
    return None if can_use(box, s, s.to_act, card) else why_no_use(box, s, card)


def why_no_use(box: Pieces, s: CiteState, card: i64) -> Reason:
    """What a card's action lacks."""
    seat = s.to_act
    if card in (LEVITATION, JARDIN) and s.chimneys[seat] == 0:
        return Reason("no-chimney", "CL-14")
    if card == LEVITATION:
        if s.reserve[seat] == 0:
            return Reason("levitation-needs-reserve", "CL-6")
        if s.pool == 0:
            return Reason("levitation-needs-pool", "CL-6")
        return Reason("levitation-needs-place", "CL-6")
    if card == BOUQUINISTES and s.owned[seat] == 0:
        return Reason("annex-needs-building", "§7.7")
    piece = "garden" if card == JARDIN else piece_key(CARD_PIECE[card])
    return Reason("no-place-for-piece", "CL-17", {"piece": piece})


def why_no_follow_up(box: Pieces, s: CiteState, action: i64) -> Reason | None:
    """Carrying out a card: only the one just taken, and by its rules (§7)."""
    card = card_of(box, action)
    if s.card == NONE:
        return Reason("take-card-first", "§6.3", {"card": box.card_key(card)})
    if s.card != card:
        return unfinished(box, s)
    if card == LEVITATION:
        pair: i64 = action - box.swap
        return why_no_swap(box, s, pair // BUILDINGS, pair % BUILDINGS)
    if card == JARDIN:
        return why_no_build(box, s, action, False, True)
    if card == PENSEUR:
        statue: i64 = action - box.put_statue
        return why_no_statue(s, statue // 4, statue % 4)
    if card == BOUQUINISTES:
        annex: i64 = action - box.put_annex
        return why_no_annex(box, s, annex // (BUILDINGS + 1), annex % (BUILDINGS + 1))
    where: i64 = action - box.put
    return why_no_put(s, where // SPACES, where % SPACES)


def card_of(box: Pieces, action: i64) -> i64:
    """The postcard that an action carries out."""
    if action < box.place_tile:
        return JARDIN
    if action < box.put_statue:
        return PIECE_CARDS[(action - box.put) // SPACES]
    if action < box.put_annex:
        return PENSEUR
    return BOUQUINISTES if action < box.swap else LEVITATION


def why_no_swap(box: Pieces, s: CiteState, give: i64, take: i64) -> Reason | None:
    """One of the reserve for one of the pool that then has a place (CL-6)."""
    if s.incoming != NONE:
        return Reason("build-the-new-one", "CL-6", named(box, s.incoming))
    if not (s.reserve[s.to_act] >> give) & 1:
        return Reason("not-in-reserve", "CL-6", named(box, give))
    if not (s.pool >> take) & 1:
        return Reason("not-in-pool", "CL-6", named(box, take))
    if not has_place(box, s, s.to_act, take):
        return Reason("no-place-for-building", "CL-6", named(box, take))
    return None


def unfinished(box: Pieces, s: CiteState) -> Reason:
    return Reason("carry-out-first", "§6.4", {"card": box.card_key(s.card)})


def named(box: Pieces, building: i64) -> dict[str, Any]:
    return {"building": box.building_key(building)}
