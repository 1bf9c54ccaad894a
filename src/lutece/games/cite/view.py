# compiled
"""What a seat may know, part by part: all that a board needs to be drawn."""

from typing import Any, Final, Literal

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
from lutece.games.cite.parts import Card, Light, Piece, Square
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
from lutece.games.cite.scoring import all_lights, free_spaces
from lutece.games.cite.scoring_lines import counted_points, counted_score, lights_on
from lutece.games.cite.state import CiteState, hand

SEATS: Final = (0, 1)


def open_part(box: Pieces, s: CiteState, name: str) -> Any:  # noqa: C901 - a flat table
    """A part that lies open to everybody, by its name in `parts.py`."""
    match name:
        case "players":
            return s.players
        case "to_act":
            return None if s.to_act == NOBODY else s.to_act
        case "over":
            return s.to_act == NOBODY
        case "ask":
            return None if s.to_act == NOBODY else ask(box, s)
        case "phase":
            return s.phase
        case "starter":
            return s.starter
        case "first_done":
            return None if s.first_done == NONE else s.first_done
        case "colours":
            return list(COLOURS)
        case "ground":
            return [ground_row(s, row) for row in range(8)]
        case "squares":
            return [seen_square(box, s, square) for square in range(SQUARES)]
        case "pieces":
            return seen_buildings(box, s) + seen_pieces(box, s)
        case "lights":
            return [seen_light(box, s, n) for n in range(SPACES) if is_light(s, n)]
        case "hand_size":
            return s.hand_size
        case "hand_counts":
            return [len(held(s, seat)) for seat in SEATS]
        case "stacks":
            return [stack_count(s, seat) for seat in SEATS]
        case "unlaid":
            return [unlaid(box, s, seat) for seat in SEATS]
        case "pool":
            return box.building_keys(s.pool)
        case "reserves":
            return [box.building_keys(s.reserve[seat]) for seat in SEATS]
        case "chimneys":
            return list(s.chimneys)
        case "tokens":
            return list(s.tokens)
        case "cards":
            return [seen_card(box, s, n) for n in range(CARD_COUNT) if in_play(s, n)]
        case "carrying_out":
            return None if s.card == NONE else box.card_key(s.card)
        case "incoming":
            return None if s.incoming == NONE else box.building_key(s.incoming)
        case "faces":
            return dict(zip(box.tiles, box.contents.faces, strict=True))
        case "shapes":
            return {shape.key: list(shape.rows) for shape in box.contents.buildings}
        case "allow_flip":
            return box.contents.allow_flip
        case "points":
            return [counted_points(box, s, seat) for seat in SEATS]
        case "free_spaces":
            return [free_spaces(s, seat) for seat in SEATS]
        case "score":
            return [line.to_json() for line in counted_score(box, s)]
        case _:
            raise KeyError(name)


def own_part(box: Pieces, s: CiteState, seat: i64, name: str) -> Any:
    """A part that depends on who looks."""
    match name:
        case "hands":
            return [seen_hand(box, s, other, seat) for other in SEATS]
        case _:
            raise KeyError(name)


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


def seen_square(box: Pieces, s: CiteState, square: i64) -> Square:
    laid = s.squares[square]
    if laid == NONE:
        return {"square": square + 1, "tile": None, "turn": None}
    return {"square": square + 1, "tile": box.tile_key(laid // 4), "turn": laid % 4 * 90}


def seen_buildings(box: Pieces, s: CiteState) -> list[Piece]:
    """The buildings and the garden on the board."""
    found: list[Piece] = []
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


def seen_pieces(box: Pieces, s: CiteState) -> list[Piece]:
    """The other pieces on the board, the mixed space under its building or fountain too."""
    found: list[Piece] = []
    for piece in range(PIECE_COUNT):
        space = s.pieces[piece]
        if space == NONE:
            continue
        seen: Piece = {
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


def seen_light(box: Pieces, s: CiteState, space: i64) -> Light:
    """A streetlight and the buildings that it lights."""
    kind: Literal["printed", "streetlight", "large_light"] = "printed"
    if space == s.pieces[STREETLIGHT]:
        kind = "streetlight"
    elif space == s.pieces[LARGE_LIGHT]:
        kind = "large_light"
    name = space_key(space)
    lit = [
        box.building_key(building)
        for building in range(BUILDINGS + 1)
        if s.placed[building] != NONE and name in lights_on(box, s, building)
    ]
    return {"space": name, "kind": kind, "lights": lit}


def held(s: CiteState, seat: i64) -> list[int]:
    """The tiles in a hand; the one that was just laid is in it no more, and none drawn for it."""
    laid = [tile // 4 for tile in s.squares if tile != NONE]
    return [tile for tile in hand(s, seat) if tile not in laid]


def seen_hand(box: Pieces, s: CiteState, other: i64, seat: i64) -> list[str] | None:
    return [box.tile_key(tile) for tile in held(s, other)] if other == seat else None


def stack_count(s: CiteState, seat: i64) -> int:
    return TILES_EACH - s.laid[seat] - len(hand(s, seat))


def unlaid(box: Pieces, s: CiteState, seat: i64) -> list[str]:
    """The tiles that a seat has yet to lay: anyone can tell by looking at the board."""
    laid = [tile // 4 for tile in s.squares if tile != NONE]
    own = range(seat * TILES_EACH, (seat + 1) * TILES_EACH)
    return [box.tile_key(tile) for tile in own if tile not in laid]


def in_play(s: CiteState, card: i64) -> bool:
    return (s.cards_in_play >> card) & 1 == 1


def seen_card(box: Pieces, s: CiteState, card: i64) -> Card:
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
