# compiled
"""The points with their reasons, line by line, as things stand (§8), and the final count."""

from mypy_extensions import i64

from lutece.engine.event import Event
from lutece.engine.score import ScoreLine
from lutece.engine.teller import Teller
from lutece.games.cite.board import BIT, NONE, count, space_key, spaces_of
from lutece.games.cite.events import COUNTED, GameEnded
from lutece.games.cite.pieces import (
    BUILDINGS,
    DANCER,
    FOUNTAIN,
    LARGE_LIGHT,
    PAINTER,
    PIECE_CARDS,
    SACRE_COEUR,
    STATUE,
    Pieces,
)
from lutece.games.cite.scoring import (
    dancer_area,
    footprint,
    fountain_buildings,
    largest_group,
    looks_ahead,
    met_by_large_light,
    painter_lights,
    points,
    size,
    small_lights,
    spaces_in,
    statue_corners,
    statue_sides,
    surroundings,
)
from lutece.games.cite.state import CiteState


def score(box: Pieces, s: CiteState) -> list[ScoreLine]:
    """Each building's light, the largest groups, what is left over, the cards: as it is counted."""
    lines = light_lines(box, s, 0) + light_lines(box, s, 1)
    lines += [group_line(box, s, seat) for seat in range(2) if s.owned[seat]]
    lines += [left_over_line(box, s, seat) for seat in range(2) if s.reserve[seat]]
    return lines + card_lines(box, s)


def counted_score(box: Pieces, s: CiteState) -> list[ScoreLine]:
    """The lines as things stand; while the final count is told, those that were counted."""
    lines = score(box, s)
    return lines if s.counted == NONE else lines[: s.counted]


def counted_points(box: Pieces, s: CiteState, seat: i64) -> int:
    """What `counted_score` adds up to for a seat."""
    if s.counted == NONE:
        return points(box, s, seat)
    return sum([line.points for line in counted_score(box, s) if line.seat == seat])


def tell_end(box: Pieces, s: CiteState, passes: bool, teller: Teller) -> None:
    """The game is over, and the points are counted from nothing, line by line (§8)."""
    s.counted = 0
    teller.tell(GameEnded(passes))
    for line in score(box, s):
        s.counted += 1
        teller.tell(count_of(line))
    s.counted = NONE


def count_of(line: ScoreLine) -> Event:
    """The fact that a line is counted: it has the line's own details."""
    details = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in line.details.items()
    }
    return COUNTED[line.key](seat=line.seat, points=line.points, **details)


def light_lines(box: Pieces, s: CiteState, seat: i64) -> list[ScoreLine]:
    return [
        light_line(box, s, seat, building)
        for building in range(BUILDINGS + 1)
        if (s.owned[seat] >> building) & 1
    ]


def light_line(box: Pieces, s: CiteState, seat: i64, building: i64) -> ScoreLine:
    """Size times streetlights, and which they are (§8.1)."""
    shining = lights_on(box, s, building)
    spaces = size(box, s, building)
    details = {
        "building": box.building_key(building),
        "size": spaces,
        "count": len(shining),
        "lights": shining,
    }
    return ScoreLine(seat, "light", spaces * len(shining), details)


def lights_on(box: Pieces, s: CiteState, building: i64) -> list[str]:
    """The spaces of the streetlights that light a building."""
    lights: i64 = surroundings(box, s, building) & small_lights(s)
    if met_by_large_light(box, s) & footprint(box, s, building):
        lights |= BIT[s.pieces[LARGE_LIGHT]]
    return spaces_of(lights)


def group_line(box: Pieces, s: CiteState, seat: i64) -> ScoreLine:
    group = largest_group(box, s, seat)
    spaces = spaces_in(box, s, group)
    details = {"buildings": box.building_keys(group), "count": spaces}
    return ScoreLine(seat, "group", spaces * box.group_points, details)


def left_over_line(box: Pieces, s: CiteState, seat: i64) -> ScoreLine:
    spared = s.owner[SACRE_COEUR] == seat
    left = box.building_keys(s.reserve[seat])
    lost = 0 if spared else len(left) * box.left_over_points
    return ScoreLine(
        seat, "left-over", lost, {"buildings": left, "count": len(left), "spared": spared}
    )


def card_lines(box: Pieces, s: CiteState) -> list[ScoreLine]:
    """One line for each piece that pays, even when it pays nothing (§8.4)."""
    lines: list[ScoreLine] = []
    if s.pieces[PAINTER] != NONE:
        seat = s.owner[PIECE_CARDS[PAINTER]]
        lights = spaces_of(painter_lights(s))
        details = {"space": space_key(s.pieces[PAINTER]), "count": len(lights), "lights": lights}
        lines.append(ScoreLine(seat, "painter", len(lights) * box.painter_points, details))
    if s.pieces[DANCER] != NONE:
        seat = s.owner[PIECE_CARDS[DANCER]]
        spaces = spaces_of(dancer_area(s))
        details = {"space": space_key(s.pieces[DANCER]), "count": len(spaces), "spaces": spaces}
        lines.append(ScoreLine(seat, "dancer", len(spaces) * box.dancer_points, details))
    if s.pieces[STATUE] != NONE:
        lines.append(statue_line(box, s, s.owner[PIECE_CARDS[STATUE]]))
    if s.pieces[FOUNTAIN] != NONE:
        seat = s.owner[PIECE_CARDS[FOUNTAIN]]
        touching = box.building_keys(fountain_buildings(box, s, seat))
        details = {
            "space": space_key(s.pieces[FOUNTAIN]),
            "count": len(touching),
            "buildings": touching,
        }
        lines.append(ScoreLine(seat, "fountain", len(touching) * box.fountain_points, details))
    return lines


def statue_line(box: Pieces, s: CiteState, seat: i64) -> ScoreLine:
    sides, corners = statue_sides(s, seat), statue_corners(s, seat)
    got = count(sides) * box.side_points + count(corners) * box.corner_points
    details = {
        "space": space_key(s.pieces[STATUE]),
        "front": space_key(s.front),
        "free": looks_ahead(s),
        "sides": spaces_of(sides),
        "corners": spaces_of(corners),
    }
    return ScoreLine(seat, "statue", got, details)
