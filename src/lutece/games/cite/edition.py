"""Reads an edition file of Cité and refuses one that can't be played.

What an edition may change: the faces of the tiles, the shapes of the buildings, whether they
are flipped, the pattern of the large streetlight, the figures of the score. The board, the
twelve buildings and the twelve postcards with their pieces are what the rules are made of.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lutece.engine.box import MARKS, Box, Group
from lutece.engine.edition import Edition
from lutece.games.cite.shapes import SIDE, Cell, cells, in_one_part, ways

GAME = "cite"
COLOURS = ("orange", "blue")
SQUARES, SQUARE_SPACES = 4, 2
TILES_EACH = 8
BUILDINGS = 12
GARDEN = "garden"
# The postcards in the order of their numbers (§7.1 to §7.12), each with its piece (§2.7).
CARD_PIECES = {
    "levitation": None,
    "metropolitain": None,
    "jardin": GARDEN,
    "sacre_coeur": None,
    "peintre": "painter",
    "chartier": "mixed_space",
    "bouquinistes": "annex",
    "lampadaire": "streetlight",
    "moulin_rouge": "dancer",
    "penseur": "statue",
    "grande_lumiere": "large_light",
    "fontaine": "fountain",
}
CARDS = tuple(CARD_PIECES)


@dataclass(frozen=True, slots=True)
class Building:
    """A building: its key and its drawing from above."""

    key: str
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(cells(self.rows))


@dataclass(frozen=True, slots=True)
class Card:
    """A postcard: its key, its name, its star and its stamp."""

    key: str
    name: str
    star: bool
    pays: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """What things score (§8)."""

    group: int
    left_over: int
    painter: int
    dancer: int
    statue_side: int
    statue_corner: int
    fountain: int


@dataclass(frozen=True, slots=True)
class Contents:
    """A checked edition. `faces` has orange's tiles, then blue's, in the letters of the file."""

    faces: tuple[str, ...]
    buildings: tuple[Building, ...]
    allow_flip: bool
    chimneys: int
    tokens: int
    in_play: int
    cards: tuple[Card, ...]
    arms: tuple[tuple[Cell, ...], ...]
    figures: Figures


def read(edition: Edition) -> Contents:
    """The contents of an edition, or all its faults."""
    box = Box(edition, GAME)
    _colours(box.component("players"))
    _board(box.component("board"))
    faces = _tiles(box.component("tiles"))
    buildings, allow_flip = _buildings(box.component("buildings"))
    chimneys = box.component("chimneys").number("each", least=1)
    tokens = box.component("tokens").number("each", least=1)
    in_play, cards = _postcards(box.component("postcards"), tokens)
    _pieces(box.component("pieces"))
    arms = _arms(box.component("large_light"))
    figures = _figures(box.component("scoring"))
    box.close()
    return Contents(faces, buildings, allow_flip, chimneys, tokens, in_play, cards, arms, figures)


def _colours(group: Group) -> None:
    colours = group.texts("colours")
    if group.has("colours") and tuple(colours) != COLOURS:
        group.fault("colours", f"the players are {' and '.join(COLOURS)}")


def _board(group: Group) -> None:
    for key, needed in (("squares", SQUARES), ("spaces", SQUARE_SPACES)):
        if group.number(key) != needed and group.has(key):
            group.fault(key, f"{needed} are needed: the board has {SIDE} x {SIDE} spaces")


def _tiles(group: Group) -> tuple[str, ...]:
    if group.number("each") != TILES_EACH and group.has("each"):
        group.fault("each", f"{TILES_EACH} are needed: both players' tiles fill the board")
    totals = _totals(group.component("totals"))
    sets = [_faces(group.component(colour), seat, totals) for seat, colour in enumerate(COLOURS)]
    if group.component("pairs").flag("inverse"):
        exchanged = [face.translate(str.maketrans("OB", "BO")) for face in sets[0]]
        if Counter(map(_unturned, exchanged)) != Counter(map(_unturned, sets[1])):
            group.fault("blue.faces", "not the orange tiles with the colours exchanged")
    return tuple(sets[0] + sets[1])


def _totals(group: Group) -> dict[str, int]:
    totals = {key: group.number(key) for key in ("own", "rival", "mixed", "light")}
    spaces = TILES_EACH * SQUARE_SPACES * SQUARE_SPACES
    if sum(totals.values()) != spaces:
        group.fault("", f"{sum(totals.values())} spaces, but the tiles have {spaces}")
    return totals


def _faces(group: Group, seat: int, totals: dict[str, int]) -> list[str]:
    faces = group.texts("faces")
    if group.has("faces") and len(faces) != TILES_EACH:
        group.fault("faces", f"{TILES_EACH} tiles are needed, not {len(faces)}")
    for face in faces:
        if len(face) != SQUARE_SPACES**2 or set(face) - set("OBML"):
            group.fault("faces", f"'{face}' is not four letters out of O, B, M and L")
    letters = "OBML" if seat == 0 else "BOML"
    shown = Counter("".join(faces))
    for letter, (kind, total) in zip(letters, totals.items(), strict=True):
        if faces and shown[letter] != total:
            group.fault("faces", f"{shown[letter]} {kind} spaces ({letter}), not {total}")
    return faces


def _unturned(face: str) -> str:
    """The same for all four ways to hold a tile."""
    if len(face) != SQUARE_SPACES**2:
        return face
    ring = face[0] + face[1] + face[3] + face[2]
    return min(ring[n:] + ring[:n] for n in range(len(ring)))


def _buildings(group: Group) -> tuple[tuple[Building, ...], bool]:
    sizes = group.numbers("sizes", length=BUILDINGS, least=1)
    different = group.component("variety").flag("all_different")
    allow_flip = group.component("turning").flag("allow_flip")
    shapes = group.groups("shape")
    buildings = tuple(_building(shape) for shape in shapes)
    if group.has("shape") and len(buildings) != BUILDINGS:
        group.fault("shape", f"{BUILDINGS} buildings are needed, not {len(buildings)}")
    if Counter(building.size for building in buildings) != Counter(sizes):
        group.fault("sizes", "the shapes have other sizes")
    seen: dict[tuple[Cell, ...], str] = {}
    keys = [building.key for building in buildings]
    for shape, building in zip(shapes, buildings, strict=True):
        if keys.count(building.key) > 1 or building.key == GARDEN:
            shape.fault("key", f"'{building.key}' names something else too")
        drawn = min(ways(cells(building.rows), allow_flip))
        if different and drawn in seen:
            shape.fault("rows", f"{building.key} is {seen[drawn]} once more")
        seen.setdefault(drawn, building.key)
    return buildings, allow_flip


def _building(group: Group) -> Building:
    _marks(group)
    building = Building(group.text("key"), tuple(group.texts("rows")))
    rows = building.rows
    if any(set(row) - set("#.") for row in rows) or len({len(row) for row in rows}) > 1:
        group.fault("rows", "rows of the same length are needed, of # and . only")
    if group.has("rows") and not building.size:
        group.fault("rows", "the shape covers no space")
    if not in_one_part(cells(rows)):
        group.fault("rows", "the shape is in two parts")
    if any(max(cell) >= SIDE for cell in cells(rows)):
        group.fault("rows", f"the shape does not fit on {SIDE} x {SIDE} spaces")
    return building


def _marks(group: Group, before: str = "") -> None:
    group.text(f"{before}mark", MARKS)
    group.text(f"{before}source")


def _postcards(group: Group, tokens: int) -> tuple[int, tuple[Card, ...]]:
    in_play = group.number("in_play", least=2 * tokens, most=len(CARDS))
    cards = [_card(card) for card in group.groups("card")]
    _each_once(group, "card", [card.key for card in cards], CARDS)
    stars = sum(card.star for card in cards)
    if group.has("card") and stars != in_play:
        group.fault("card", f"{stars} cards have a star, but {in_play} are in play")
    return in_play, tuple(sorted(cards, key=lambda card: (*CARDS, card.key).index(card.key)))


def _each_once(group: Group, key: str, found: list[str], needed: Iterable[str]) -> None:
    for name in needed:
        if group.has(key) and found.count(name) != 1:
            group.fault(key, f"'{name}' stands {found.count(name)} times, not once")


def _card(group: Group) -> Card:
    _marks(group)
    _marks(group, "pays_")
    key = group.text("key", CARDS)
    return Card(key, group.text("name"), group.flag("star"), group.flag("pays"))


def _pieces(group: Group) -> None:
    pieces = {piece: card for card, piece in CARD_PIECES.items() if piece is not None}
    found = []
    for entry in group.groups("shape"):
        key, card = entry.text("key", tuple(pieces)), entry.text("card", CARDS)
        rows, needed = entry.texts("rows"), "##" if key == GARDEN else "#"
        found.append(key)
        if key in pieces and card in CARDS and pieces[key] != card:
            entry.fault("card", f"the {key} belongs to {pieces[key]}")
        if entry.has("rows") and rows != [needed]:
            entry.fault("rows", f"the {key} is drawn as '{needed}'")
    _each_once(group, "shape", found, pieces)


def _arms(group: Group) -> tuple[tuple[Cell, ...], ...]:
    groups = group.groups("arms")
    if group.has("arms") and not groups:
        group.fault("arms", "the pattern has no line: one for each arm is needed")
    return tuple(_arm(arm) for arm in groups)


def _arm(group: Group) -> tuple[Cell, ...]:
    down = group.numbers("down", least=1 - SIDE)
    right = group.numbers("right", least=1 - SIDE)
    if len(down) != len(right):
        group.fault("", f"{len(down)} steps down, but {len(right)} to the right")
        return ()
    arm = tuple(zip(down, right, strict=True))
    if not arm:
        group.fault("", "an arm lights one space at least")
    if (0, 0) in arm or len(set(arm)) < len(arm):
        group.fault("", "an arm leads away from the light and never comes back")
    if any(max(cell) >= SIDE for cell in arm):
        group.fault("", "an arm leads off the board from every space")
    return arm


def _figures(group: Group) -> Figures:
    def figure(part: str, key: str, least: int = 0) -> int:
        return group.component(part).number(key, least=least)

    return Figures(
        figure("group", "per_space"),
        figure("left_over", "per_building", least=-100),
        figure("painter", "per_light"),
        figure("dancer", "per_space"),
        figure("statue_sides", "per_space"),
        figure("statue_corners", "per_space"),
        figure("fountain", "per_building"),
    )
