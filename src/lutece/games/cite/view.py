# compiled
"""What a seat may know, as JSON with names: all that a board needs to be drawn."""

from typing import Any

from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.games.cite.board import (
    BIT,
    NONE,
    SPACES,
    SQUARES,
    space_key,
    spaces_of,
)
from lutece.games.cite.edition import COLOURS
from lutece.games.cite.lines import lights_on, score
from lutece.games.cite.pieces import (
    ANNEX,
    BUILDINGS,
    CARD_COUNT,
    GROUNDS,
    LARGE_LIGHT,
    METROPOLITAIN,
    PIECE_CARDS,
    PIECE_COUNT,
    STATUE,
    STREETLIGHT,
    TILES_EACH,
    Pieces,
    piece_key,
)
from lutece.games.cite.scoring import all_lights, free_spaces, points
from lutece.games.cite.state import CiteState, hand


def own_view(box: Pieces, s: CiteState, seat: i64) -> dict[str, Any]:
    """This seat's own hand (§5.5)."""
    return {"hands": [seen_hand(box, s, other, seat) for other in range(2)]}


def open_view(box: Pieces, s: CiteState) -> dict[str, Any]:
    """Everything but the tiles in hand."""
    over = s.to_act == NOBODY
    return {
        "players": 2,
        "to_act": None if over else s.to_act,
        "over": over,
        "ask": None if over else ask(box, s),
        "phase": s.phase,
        "starter": s.starter,
        "first_done": None if s.first_done == NONE else s.first_done,
        "colours": list(COLOURS),
        "ground": [ground_row(s, row) for row in range(8)],
        "squares": [seen_square(box, s, square) for square in range(SQUARES)],
        "pieces": seen_buildings(box, s) + seen_pieces(box, s),
        "lights": [seen_light(box, s, space) for space in range(SPACES) if is_light(s, space)],
        "hand_size": s.hand_size,
        "hand_counts": [len(hand(s, other)) for other in range(2)],
        "stacks": [stack_count(s, other) for other in range(2)],
        "unlaid": [unlaid(box, s, other) for other in range(2)],
        "pool": box.building_keys(s.pool),
        "reserves": [box.building_keys(s.reserve[other]) for other in range(2)],
        "chimneys": list(s.chimneys),
        "tokens": list(s.tokens),
        "cards": [seen_card(box, s, card) for card in range(CARD_COUNT) if in_play(s, card)],
        "carrying_out": None if s.card == NONE else box.card_key(s.card),
        "incoming": None if s.incoming == NONE else box.building_key(s.incoming),
        "faces": dict(zip(box.tiles, box.contents.faces, strict=True)),
        "shapes": {shape.key: list(shape.rows) for shape in box.contents.buildings},
        "allow_flip": box.contents.allow_flip,
        "points": [points(box, s, other) for other in range(2)],
        "free_spaces": [free_spaces(s, other) for other in range(2)],
        "score": [
            {"seat": line.seat, "key": line.key, "points": line.points, **line.details}
            for line in score(box, s)
        ],
    }


def ask(box: Pieces, s: CiteState) -> str:
    """What is asked of the seat to act: a key of the table `ask` of the texts."""
    if s.phase == 1:
        return "building-or-pass" if s.laid[s.to_act] == TILES_EACH else "tile-or-building"
    if s.incoming != NONE:
        return "levitation-build"
    if s.card != NONE:
        return box.card_key(s.card)
    return "build-or-card" if s.tokens[s.to_act] > 0 else "build"


def ground_row(s: CiteState, row: i64) -> str:
    """A row of the ground in letters: O, B, M, L, or a point where no tile lies."""
    letters = ""
    for space in range(row * 8, row * 8 + 8):
        letter = "."
        for kind in range(4):
            if s.ground[kind] & BIT[space]:
                letter = GROUNDS[kind]
        letters += letter
    return letters


def seen_square(box: Pieces, s: CiteState, square: i64) -> dict[str, Any]:
    laid = s.squares[square]
    if laid == NONE:
        return {"square": square + 1, "tile": None, "turn": None}
    return {"square": square + 1, "tile": box.tile_key(laid // 4), "turn": laid % 4 * 90}


def seen_buildings(box: Pieces, s: CiteState) -> list[dict[str, Any]]:
    """The buildings and the garden on the board."""
    found: list[dict[str, Any]] = []
    for building in range(BUILDINGS + 1):
        place = s.placed[building]
        if place != NONE:
            found.append(
                {
                    "piece": box.building_key(building),
                    "seat": 0 if (s.owned[0] >> building) & 1 else 1,
                    "spaces": spaces_of(box.mask[place]),
                    "turn": box.ways[place].turn,
                    "flip": box.ways[place].flipped,
                    "building": True,
                }
            )
    return found


def seen_pieces(box: Pieces, s: CiteState) -> list[dict[str, Any]]:
    """The other pieces on the board, the mixed space under its building or fountain too."""
    found: list[dict[str, Any]] = []
    for piece in range(PIECE_COUNT):
        space = s.pieces[piece]
        if space == NONE:
            continue
        seen: dict[str, Any] = {
            "piece": piece_key(piece),
            "seat": s.owner[PIECE_CARDS[piece]],
            "spaces": [space_key(space)],
            "building": False,
        }
        if piece == STATUE:
            seen["front"] = space_key(s.front)
        if piece == ANNEX:
            seen["of"] = box.building_key(s.annexed)
        found.append(seen)
    return found


def is_light(s: CiteState, space: i64) -> bool:
    return all_lights(s) & BIT[space] != 0


def seen_light(box: Pieces, s: CiteState, space: i64) -> dict[str, Any]:
    """A streetlight and the buildings that it lights."""
    kind = "printed"
    if space == s.pieces[STREETLIGHT]:
        kind = piece_key(STREETLIGHT)
    elif space == s.pieces[LARGE_LIGHT]:
        kind = piece_key(LARGE_LIGHT)
    name = space_key(space)
    lit = [
        box.building_key(building)
        for building in range(BUILDINGS + 1)
        if s.placed[building] != NONE and name in lights_on(box, s, building)
    ]
    return {"space": name, "kind": kind, "lights": lit}


def seen_hand(box: Pieces, s: CiteState, other: i64, seat: i64) -> list[str] | None:
    return [box.tile_key(tile) for tile in hand(s, other)] if other == seat else None


def stack_count(s: CiteState, seat: i64) -> int:
    return TILES_EACH - s.laid[seat] - len(hand(s, seat))


def unlaid(box: Pieces, s: CiteState, seat: i64) -> list[str]:
    """The tiles that a seat has yet to lay: anyone can tell by looking at the board."""
    laid = [tile // 4 for tile in s.squares if tile != NONE]
    own = range(seat * TILES_EACH, (seat + 1) * TILES_EACH)
    return [box.tile_key(tile) for tile in own if tile not in laid]


def in_play(s: CiteState, card: i64) -> bool:
    return (s.cards_in_play >> card) & 1 == 1


def seen_card(box: Pieces, s: CiteState, card: i64) -> dict[str, Any]:
    """A postcard: who took it, whether its action is in effect, whether a right is spent."""
    shown = box.contents.cards[card]
    taken = s.owner[card] != NOBODY
    spent = (s.spent >> card) & 1 == 1
    return {
        "card": shown.key,
        "name": shown.name,
        "star": shown.star,
        "pays": shown.pays,
        "seat": s.owner[card] if taken else None,
        "used": (s.used >> card) & 1 == 1,
        "spent": spent,
        "face_up": not taken or (card == METROPOLITAIN and not spent),
    }
