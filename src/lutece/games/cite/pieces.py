# compiled
"""The components of an edition, as tables of small numbers.

Buildings, tiles and postcards are numbered in the order of the edition file; the garden is
building number 12. A placement is one way to lay one building: its number is also the id of
the action that does it, so lists of placements are lists of actions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.edition import Edition
from lutece.games.cite.actions import all_placements, tile_keys
from lutece.games.cite.board import BIT, NEAR, NONE, SIDE, beside, mask_of
from lutece.games.cite.edition import CARDS, COLOURS, Contents, read
from lutece.games.cite.outlines import Outlines

TILES_EACH: Final[i64] = 8
BUILDINGS: Final[i64] = 12
GARDEN: Final[i64] = 12

# The postcards (§7).
LEVITATION: Final[i64] = 0
METROPOLITAIN: Final[i64] = 1
JARDIN: Final[i64] = 2
SACRE_COEUR: Final[i64] = 3
PEINTRE: Final[i64] = 4
CHARTIER: Final[i64] = 5
BOUQUINISTES: Final[i64] = 6
LAMPADAIRE: Final[i64] = 7
MOULIN_ROUGE: Final[i64] = 8
PENSEUR: Final[i64] = 9
GRANDE_LUMIERE: Final[i64] = 10
FONTAINE: Final[i64] = 11
CARD_COUNT: Final[i64] = 12

# The pieces of the cards that stand on one space (§2.7); the first five are put alike.
PAINTER: Final[i64] = 0
DANCER: Final[i64] = 1
FOUNTAIN: Final[i64] = 2
STREETLIGHT: Final[i64] = 3
LARGE_LIGHT: Final[i64] = 4
STATUE: Final[i64] = 5
ANNEX: Final[i64] = 6
MIXED_SPACE: Final[i64] = 7
PUT_PIECES: Final[i64] = 5
PIECE_COUNT: Final[i64] = 8
PIECES: Final = (
    "painter",
    "dancer",
    "fountain",
    "streetlight",
    "large_light",
    "statue",
    "annex",
    "mixed_space",
)
PIECE_CARDS: Final = vec[i64](
    [PEINTRE, MOULIN_ROUGE, FONTAINE, LAMPADAIRE, GRANDE_LUMIERE, PENSEUR, BOUQUINISTES, CHARTIER]
)
CARD_PIECE: Final = vec[i64](
    [list(PIECE_CARDS).index(card) if card in PIECE_CARDS else NONE for card in range(CARD_COUNT)]
)

# The kinds of ground (§2.2): a seat's colour is the seat's number.
MIXED: Final[i64] = 2
LIGHT: Final[i64] = 3
GROUNDS: Final = "OBML"


class Pieces:
    """One edition's components; nothing in here changes during play."""

    def __init__(self, edition: Edition) -> None:
        contents = read(edition)
        self.contents = contents
        self.chimneys: i64 = contents.chimneys
        self.tokens: i64 = contents.tokens
        self.in_play: i64 = contents.in_play
        self.group_points: i64 = contents.figures.group
        self.left_over_points: i64 = contents.figures.left_over
        self.painter_points: i64 = contents.figures.painter
        self.dancer_points: i64 = contents.figures.dancer
        self.side_points: i64 = contents.figures.statue_side
        self.corner_points: i64 = contents.figures.statue_corner
        self.fountain_points: i64 = contents.figures.fountain
        self.buildings = [building.key for building in contents.buildings] + ["garden"]
        self.tiles = tile_keys(contents)
        self._lay_out_placements(contents)
        self._turn_tiles(contents)
        self._shine(contents)
        self._count_actions()

    def _lay_out_placements(self, contents: Contents) -> None:
        """For each placement its building, its spaces, and the spaces that touch it."""
        ways = all_placements(contents)
        self.ways = ways
        self.building = vec[i64]([self.buildings.index(way.shape) for way in ways])
        self.mask = vec[i64]([mask_of(list(way.spaces)) for way in ways])
        self.halo = vec[i64]([halo_of(list(way.spaces)) for way in ways])
        self.size = vec[i64]([building.size for building in contents.buildings] + [2])
        firsts = [0]
        for key in self.buildings:
            firsts.append(firsts[-1] + sum([1 for way in ways if way.shape == key]))
        self.first = vec[i64](firsts)  # building -> its first placement; one more at the end
        self.outlines = Outlines(ways, self.buildings)
        sizes = list(self.size)[:-1]
        self.by_size = vec[i64](sorted(range(len(sizes)), key=lambda b: -sizes[b]))

    def _turn_tiles(self, contents: Contents) -> None:
        """The kinds of ground of each tile in each turn: (tile x 4 + quarter turns) x 4."""
        kinds: list[int] = []
        for face in contents.faces:
            for _ in range(4):
                kinds += [GROUNDS.index(letter) for letter in face]
                face = face[2] + face[0] + face[3] + face[1]
        self.tile_ground = vec[i64](kinds)
        corners = [row * 2 * SIDE + column * 2 for row in range(4) for column in range(4)]
        self.square_spaces = vec[i64](
            [space for corner in corners for space in (corner, corner + 1, corner + 8, corner + 9)]
        )  # square x 4

    def _shine(self, contents: Contents) -> None:
        """The spaces on each arm of the large streetlight: (space x arms + arm) x length."""
        self.arms: i64 = len(contents.arms)
        self.arm_length: i64 = max([len(arm) for arm in contents.arms])
        reach: list[int] = []
        for space in range(SIDE * SIDE):
            for arm in contents.arms:
                on_board = [beside(space, down, right) for down, right in arm]
                reach += on_board + [-1] * (int(self.arm_length) - len(arm))
        self.reach = vec[i64](reach)

    def _count_actions(self) -> None:
        """Where each kind of action begins in the catalogue; see `actions.py`."""
        self.plant_garden: i64 = self.first[GARDEN]
        self.place_tile: i64 = len(self.ways)
        self.take_building: i64 = self.place_tile + 2 * TILES_EACH * 16 * 4
        self.pass_turn: i64 = self.take_building + BUILDINGS
        self.take_card: i64 = self.pass_turn + 1
        self.put: i64 = self.take_card + CARD_COUNT * 2
        self.put_statue: i64 = self.put + PUT_PIECES * 64
        self.put_annex: i64 = self.put_statue + 64 * 4
        self.swap: i64 = self.put_annex + 64 * (BUILDINGS + 1)

    def building_key(self, building: i64) -> str:
        return self.buildings[building]

    def building_keys(self, buildings: i64) -> list[str]:
        """The names of a set of buildings, given as bits."""
        return [self.buildings[b] for b in range(BUILDINGS + 1) if (buildings >> b) & 1]

    def tile_key(self, tile: i64) -> str:
        return self.tiles[tile]

    def card_key(self, card: i64) -> str:
        return CARDS[card]

    def colour(self, seat: i64) -> str:
        return COLOURS[seat]


def halo_of(spaces: list[int]) -> int:
    """The spaces that touch a side of these, without themselves."""
    halo: i64 = 0
    own: i64 = 0
    for space in spaces:
        halo |= NEAR[space]
        own |= BIT[space]
    return halo & ~own


def piece_key(piece: i64) -> str:
    return PIECES[piece]
