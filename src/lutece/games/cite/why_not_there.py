# compiled
"""Why a piece can't lie there: which space is not yours, which is covered, what is missing."""

from typing import Any

from mypy_extensions import i64

from lutece.engine.score import Reason
from lutece.games.cite.board import BIT, NONE, SIDES, count, space_key, spaces_of
from lutece.games.cite.pieces import (
    ANNEX,
    CHARTIER,
    FOUNTAIN,
    LARGE_LIGHT,
    LIGHT,
    METROPOLITAIN,
    PIECE_CARDS,
    STATUE,
    Pieces,
    piece_key,
)
from lutece.games.cite.state import CiteState, has_chartier, has_metropolitain


def why_no_build(
    box: Pieces, s: CiteState, place: i64, with_metropolitain: bool, with_chartier: bool
) -> Reason | None:
    """A building or the garden: chimney, free spaces, and their colours (§6.2).

    The flags say whether this kind of build may use the two rights at all.
    """
    mask = box.mask[place]
    if s.chimneys[s.to_act] == 0:
        return Reason("no-chimney", "CL-14")
    if mask & s.covered:
        return covered(mask & s.covered)
    reason = why_no_rival_space(s, mask & s.ground[1 - s.to_act], with_chartier)
    if reason is None:
        reason = why_no_light(s, mask & s.ground[LIGHT], with_metropolitain)
    return reason


def why_no_rival_space(s: CiteState, spaces: i64, allowed: bool) -> Reason | None:
    """One space of the rival's colour needs Chartier, more are never possible (§7.6, CL-8)."""
    if spaces == 0:
        return None
    if count(spaces) > 1:
        return Reason("spaces-not-yours", "§6.2", on(spaces))
    if allowed and has_chartier(s, s.to_act):
        return None
    if s.owner[CHARTIER] == s.to_act:
        return Reason("chartier-is-spent", "CL-8", on(spaces))
    return Reason("needs-chartier", "§6.2", on(spaces))


def why_no_light(s: CiteState, spaces: i64, allowed: bool) -> Reason | None:
    """One printed streetlight needs Metropolitain, more are never possible (§7.2, CL-7)."""
    if spaces == 0:
        return None
    if count(spaces) > 1:
        return Reason("lights-in-the-way", "§6.2", on(spaces))
    if not allowed:
        return Reason("never-with-metropolitain", "CL-7", on(spaces))
    if has_metropolitain(s, s.to_act):
        return None
    if s.owner[METROPOLITAIN] == s.to_act:
        return Reason("metropolitain-is-spent", "§7.2", on(spaces))
    return Reason("needs-metropolitain", "§6.2", on(spaces))


def why_no_put(s: CiteState, piece: i64, space: i64) -> Reason | None:
    """Painter, dancer, streetlight on an own space, fountain and large light on theirs (§7)."""
    here = BIT[space]
    if here & s.covered:
        return covered(here)
    if piece == LARGE_LIGHT:
        return None if here & s.ground[LIGHT] else Reason("not-a-light", "§7.11", on(here))
    if piece == FOUNTAIN:
        if here & s.ground[LIGHT]:
            return Reason("not-own-or-mixed", "§7.12", on(here))
        return why_no_rival_space(s, here & s.ground[1 - s.to_act], True)
    return why_not_own(s, piece, space)


def why_not_own(s: CiteState, piece: i64, space: i64) -> Reason | None:
    """Most pieces stand on a free space of one's own colour; a mixed one is none (§3.2)."""
    here = BIT[space]
    if here & s.covered:
        return covered(here)
    if here & s.ground[s.to_act]:
        return None
    shown: dict[str, Any] = {"piece": piece_key(piece), **on(here)}
    return Reason("not-your-colour", rule_of(piece), shown)


def why_no_statue(s: CiteState, space: i64, side: i64) -> Reason | None:
    """A free own space with a free space before it (§7.10, CL-12)."""
    reason = why_not_own(s, STATUE, space)
    if reason is not None:
        return reason
    front = SIDES[space * 4 + side]
    if front == NONE:
        return Reason("front-off-board", "CL-12", {"space": space_key(space)})
    if BIT[front] & s.covered:
        return Reason("front-not-free", "CL-12", {"space": space_key(front)})
    return None


def why_no_annex(box: Pieces, s: CiteState, space: i64, building: i64) -> Reason | None:
    """A free own space that touches the own building it is named for (§7.7, CL-11)."""
    shown = {"space": space_key(space), "building": box.building_key(building)}
    if not (s.owned[s.to_act] >> building) & 1:
        return Reason("not-your-building", "CL-11", shown)
    reason = why_not_own(s, ANNEX, space)
    if reason is not None:
        return reason
    if not box.halo[s.placed[building]] & BIT[space]:
        return Reason("annex-does-not-touch", "§7.7", shown)
    return None


def rule_of(piece: i64) -> str:
    """The section of a piece's postcard: they are numbered in its order."""
    return f"§7.{PIECE_CARDS[piece] + 1}"


def covered(spaces: i64) -> Reason:
    return Reason("spaces-covered", "§3.2", on(spaces))


def on(spaces: i64) -> dict[str, Any]:
    return {"spaces": spaces_of(spaces), "count": count(spaces)}
