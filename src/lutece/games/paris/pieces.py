# compiled
"""The board, tokens and tiles of an edition, as tables of small numbers.

Places where keys stand are numbered: 36 building spaces (district x 6 + space), then the
landmarks, the banks and the Arc. Sorts of tokens: wood, marble, gold, then bronze, silver
and gold prestige. Bonus tiles are counted from 0 here: number 1 of the box is 0.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.edition import Edition
from lutece.games.paris.edition import Contents, read
from lutece.games.paris.edition_board import Board
from lutece.games.paris.edition_tiles import EFFECTS, Tiles
from lutece.games.paris.parts import Resource, Sort
from lutece.games.paris.pieces_uses import use_rows

NONE: Final[i64] = -1
DISTRICTS: Final[i64] = 6
SPACES: Final[i64] = 6
BUILDINGS: Final[i64] = 36
LANDMARKS: Final[i64] = 8
LANDMARK: Final[i64] = BUILDINGS  # the first landmark's place
BANK: Final[i64] = LANDMARK + LANDMARKS  # the first bank's place
ARC: Final[i64] = BANK + DISTRICTS
PLACES: Final[i64] = ARC + 1
PILES: Final[i64] = 3
RESOURCES: Final[i64] = 3
SORTS: Final[i64] = 6
NUMBERS: Final[i64] = 30
END_TILES: Final[i64] = 12
VP_TILES: Final[i64] = 6
RESOURCE_KEYS: Final[tuple[Resource, ...]] = ("wood", "marble", "gold")
SORT_KEYS: Final[tuple[Sort, ...]] = (
    "wood",
    "marble",
    "gold",
    "bronze-prestige",
    "silver-prestige",
    "gold-prestige",
)

# What a bonus tile does, in the order of the edition's words.
GAIN: Final[i64] = 0
RESOURCE: Final[i64] = 1
ANY_RESOURCE: Final[i64] = 2
ANY_PRESTIGE: Final[i64] = 3
PER_BUILDING: Final[i64] = 4
OWN_PLACE: Final[i64] = 5
RIVAL_PLACE: Final[i64] = 6
BUY_KEY: Final[i64] = 7
ANY_TILE: Final[i64] = 8
STEP_BACK: Final[i64] = 9
PER_TILE: Final[i64] = 10
RESOURCE_PAIRS: Final[i64] = 11
PRESTIGE_PAIRS: Final[i64] = 12
PER_FRANC: Final[i64] = 13
PER_LANDMARK: Final[i64] = 14
FOR_KINDS: Final[i64] = 15


class Pieces:
    """One edition's components; nothing in here changes during play."""

    def __init__(self, edition: Edition) -> None:
        contents: Contents = read(edition)
        self.board: Board = contents.board
        self.tiles: Tiles = contents.tiles
        rules = contents.rules
        self.defaults = rules.defaults
        self.hand = vec[i64](list(rules.hand))  # by players - 2
        self.reserve: i64 = rules.reserve
        self.start_francs: i64 = rules.francs
        self.buy = vec[i64](list(rules.buy))
        self.sell = vec[i64](list(rules.sell))
        self.second_numerator: i64 = rules.second_numerator
        self.second_denominator: i64 = rules.second_denominator
        self.last_rounds: i64 = rules.last_rounds
        self.fourth_key: i64 = contents.tiles.fourth_key
        self._lay_out_board(contents.board)
        self._lay_out_tiles(contents.tiles)
        self._lay_out_routes()
        self._number_actions()

    def _lay_out_board(self, board: Board) -> None:
        """What each place is worth and costs, and which kind belongs where."""
        kinds = [board.kinds.index(kind) for d in board.districts for kind in d.kinds]
        self.kind = vec[i64](kinds)  # of a building tile, by its own space
        values = [space.value for _ in board.districts for space in board.spaces]
        values += [landmark.value for landmark in board.landmarks] + [0] * (DISTRICTS + 1)
        self.value = vec[i64](values)
        cost: list[int] = []  # place x RESOURCES
        for _ in board.districts:
            for space in board.spaces:
                cost += [space.wood, 0, 0]
        for landmark in board.landmarks:
            cost += [0, landmark.marble, landmark.gold]
        self.cost = vec[i64](cost)
        self.bonus_tile = vec[i64]([int(space.bonus_tile) for space in board.spaces])
        self.bonus_price = vec[i64]([space.bonus_price for space in board.spaces])
        self.space_vp = vec[i64]([space.vp for space in board.spaces])
        self.bank = vec[i64]([district.bank for district in board.districts])
        self.arc_payout: i64 = board.arc_payout
        self.prestige_points = vec[i64](list(board.prestige_points))
        # The slots of each landmark, four bits for each prestige, bronze lowest.
        self.slots = vec[i64]([sum([1 << 4 * p for p in m.slots]) for m in board.landmarks])

    def _lay_out_tiles(self, tiles: Tiles) -> None:
        """Effects of the bonus tiles, every way to use one, and the end game tiles."""
        bonus = tiles.bonus
        self.effect = vec[i64]([EFFECTS.index(tile.effect) for tile in bonus])
        self.tile_francs = vec[i64]([tile.francs for tile in bonus])
        self.tile_vp = vec[i64]([vp for tile in bonus for vp in tile.vp[:3]])  # x players - 2
        self.amount = vec[i64]([tile.amount for tile in bonus])
        spaces = [space.value for space in self.board.spaces]
        self.scoring_at = vec[i64]([-1] * NUMBERS)  # tiles that bring VP, counted from 0
        self.scoring_tiles: i64 = 0
        for number in range(NUMBERS):
            if self.tile_vp[number * 3] > 0:
                self.scoring_at[number] = self.scoring_tiles
                self.scoring_tiles += 1
        self.tile_space = vec[i64](  # of a tile for buildings of a value: their space
            [spaces.index(t.amount) if t.effect == "vp_per_building" else -1 for t in bonus]
        )
        kinds = bonus[_number_of(tiles, "vp_for_kinds")]
        self.kinds_needed = vec[i64](list(kinds.kinds))
        self.kinds_vp = vec[i64](list(kinds.vp))
        self.own_place: i64 = _number_of(tiles, "own_place")
        self.rival_place: i64 = _number_of(tiles, "rival_place")
        self.per_franc: i64 = _number_of(tiles, "vp_per_franc")
        rows, first = use_rows(tiles, self.board.token_counts)
        self.first_use = vec[i64](first)  # by number; the last entry closes the last row
        self.use_tile = vec[i64]([row[0] for row in rows])
        self.use_a = vec[i64]([row[1] for row in rows])
        self.use_b = vec[i64]([row[2] for row in rows])
        self.use_c = vec[i64]([row[3] for row in rows])
        self.end_francs = vec[i64]([tile.francs for tile in tiles.end])
        self.end_vp = vec[i64]([tile.vp for tile in tiles.end])
        self.end_sort = vec[i64]([-1 if tile.sort is None else tile.sort for tile in tiles.end])
        self.vp_points = vec[i64]([points for tile in tiles.vp for points in tile.points])

    def _lay_out_routes(self) -> None:
        """Every way a key can go, by where it stands; ways down come last, for `why_not`."""
        self.route_start = vec[i64]()
        self.route_goal = vec[i64]()
        self.route_district = vec[i64]()
        self.first_route = vec[i64]()  # by departure; the last entry closes the last row
        for departure in range(ARC + 1 + LANDMARKS * DISTRICTS):
            self.first_route = append(self.first_route, i64(len(self.route_start)))
            self._add_routes(departure, True)
        self.first_route = append(self.first_route, i64(len(self.route_start)))
        self.routes_up: i64 = len(self.route_start)
        for departure in range(ARC + 1 + LANDMARKS * DISTRICTS):
            self._add_routes(departure, False)

    def _add_routes(self, departure: i64, up: bool) -> None:
        """The goals from one departure: all districts from the Arc, else its own only."""
        start = departure_place(departure)
        for district in range(DISTRICTS):
            if start != ARC and district != departure_district(departure):
                continue
            for n in range(SPACES + LANDMARKS):
                goal: i64 = district * SPACES + n if n < SPACES else LANDMARK + n - SPACES
                higher = self.value[goal] > self.value[start]
                if goal != start and higher == up and not LANDMARK <= departure < BANK:
                    self.route_start = append(self.route_start, start)
                    self.route_goal = append(self.route_goal, goal)
                    self.route_district = append(self.route_district, i64(district))

    def _number_actions(self) -> None:
        """Which block an action's id is in, and where each block begins."""
        routes, uses = len(self.route_start), len(self.use_tile)
        sizes = [
            *(PILES, DISTRICTS, DISTRICTS, 1, routes, 1, END_TILES, 1),
            *(NUMBERS, 1, SORTS - RESOURCES, 1, VP_TILES * DISTRICTS, 1),
            *(uses, END_TILES, RESOURCES, SORTS, 1),
        ]
        self.block = vec[i64]()
        self.first = vec[i64]()
        for block, size in enumerate(sizes):
            self.first = append(self.first, i64(len(self.block)))
            for _ in range(size):
                self.block = append(self.block, i64(block))

    def district_key(self, district: i64) -> str:
        return self.board.districts[district].key

    def landmark_key(self, landmark: i64) -> str:
        return self.board.landmarks[landmark].key

    def kind_key(self, kind: i64) -> str:
        return self.board.kinds[kind]

    def end_key(self, tile: i64) -> str:
        return self.tiles.end[tile].key

    def vp_key(self, tile: i64) -> str:
        return self.tiles.vp[tile].key

    def start_key(self, place: i64) -> str:
        """What an action calls the place a key leaves: bank, arc, a value or a landmark."""
        if place == ARC:
            return "arc"
        if place >= BANK:
            return "bank"
        if place >= LANDMARK:
            return self.landmark_key(place - LANDMARK)
        return str(self.value[place])


def departure_of(place: i64, district: i64) -> i64:
    """The row of routes: a landmark's depends on the district where it stands."""
    if LANDMARK <= place < BANK:
        return PLACES + (place - LANDMARK) * DISTRICTS + district
    return place


def departure_place(departure: i64) -> i64:
    return departure if departure < PLACES else LANDMARK + (departure - PLACES) // DISTRICTS


def departure_district(departure: i64) -> i64:
    if departure >= PLACES:
        return (departure - PLACES) % DISTRICTS
    return departure - BANK if departure >= BANK else departure // SPACES


def sort_key(sort: i64) -> Sort:
    """The word for a token's sort; gold prestige is not the resource gold."""
    return SORT_KEYS[sort]


def _number_of(tiles: Tiles, effect: str) -> int:
    return [tile.effect for tile in tiles.bonus].index(effect)
