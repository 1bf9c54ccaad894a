"""The board's part of an edition: districts, buildings, tokens and landmarks (§2.1 to §2.6)."""

from collections.abc import Iterable
from dataclasses import dataclass

from lutece.engine.box import MARKS, Box, Group

DISTRICTS = 6
SPACES = 6
BUILDINGS = 36
LANDMARKS = 8
PILES = 3
SLOTS = 3
SORTS = ("wood", "marble", "gold", "bronze", "silver", "gold")  # three resources, three prestige
RESOURCES, PRESTIGE = SORTS[:3], SORTS[3:]


@dataclass(frozen=True, slots=True)
class District:
    """A district: its bank's payout and the kind of building at each space."""

    key: str
    name: str
    bank: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Space:
    """What all building spaces of a value have in common (§5.2 to §5.6)."""

    value: int
    wood: int
    bonus_tile: bool
    bonus_price: int
    vp: int


@dataclass(frozen=True, slots=True)
class Landmark:
    """A landmark: value, cost, and slots as numbers of prestige, 0 to 2.

    Without a name of the edition it is called what the texts call it in each language.
    """

    key: str
    name: str | None
    value: int
    marble: int
    gold: int
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that lies on the board or goes there; tokens by sort, 0 to 5."""

    districts: tuple[District, ...]
    kinds: tuple[str, ...]
    spaces: tuple[Space, ...]
    arc_payout: int
    left_out: int
    pile_size: int
    free_left_out: int
    free_pile_size: int
    token_counts: tuple[int, ...]
    prestige_points: tuple[int, ...]
    tokens: tuple[int, ...]
    fixed_tokens: dict[int, int]
    landmarks: tuple[Landmark, ...]


def read_board(box: Box) -> Board:
    """Read the groups of the board, noting all that is wrong in them."""
    kinds = _kinds(box)
    spaces = _spaces(box)
    values = [space.value for space in spaces]
    left_out, pile_size = _piles(box.component("building_tiles"), count=True)
    variants = box.component("variants")
    free_left_out, free_pile_size = _piles(variants.component("free_districts"), count=False)
    counts, points = _tokens(box)
    tokens = _basic_setup(box, values, counts)
    return Board(
        _districts(box, kinds),
        kinds,
        spaces,
        _arc(box),
        left_out,
        pile_size,
        free_left_out,
        free_pile_size,
        counts,
        points,
        tokens,
        _random_setup(variants, values, counts),
        _landmarks(box, values),
    )


def marks(group: Group) -> None:
    """Read what a group or a row says of its single figures."""
    if group.has("mark"):
        group.text("mark", MARKS)
    if group.has("marks"):
        single = group.group("marks")
        for key in single.members():
            single.text(key, MARKS)


def rows(group: Group, count: int, called: str) -> list[Group]:
    """The rows of a group, which must be `count`."""
    marks(group)
    found = group.groups("rows")
    if group.has("rows") and len(found) != count:
        group.fault("rows", f"{count} {called} are needed, not {len(found)}")
    return found


def figures(group: Group, key: str, length: int, least: int = 0) -> list[int]:
    """So many numbers, whatever the file has there."""
    return group.numbers(key, length, least) or [0] * length


def only_once(group: Group, key: str, values: Iterable[object]) -> None:
    """Note each key that is empty or stands more than once."""
    listed = list(values)
    for value in dict.fromkeys(listed):
        if value == "":
            group.fault(key, "something here has no key")
        elif listed.count(value) > 1:
            group.fault(key, f"'{value}' stands {listed.count(value)} times")


def _kinds(box: Box) -> tuple[str, ...]:
    group = box.component("kinds")
    keys = group.texts("keys")
    only_once(group, "keys", keys)
    if len(set(keys)) != SPACES:
        group.fault("keys", f"{SPACES} kinds are needed, not {len(set(keys))}")
    return tuple(keys)


def _districts(box: Box, kinds: tuple[str, ...]) -> tuple[District, ...]:
    group = box.component("districts")
    found = rows(group, DISTRICTS, "districts")
    districts = tuple(_district(row, kinds) for row in found)
    only_once(group, "rows", [district.key for district in districts])
    for space in range(SPACES):
        here = [d.kinds[space] for d in districts if len(d.kinds) == SPACES]
        for kind in dict.fromkeys(here):
            if here.count(kind) > 1:
                group.fault("rows", f"'{kind}' stands at space {space + 1} of two districts")
    banks = box.component("banks")
    banks.number("keys_of_one_player", least=1, most=1)
    if sorted(banks.numbers("payouts")) != sorted(district.bank for district in districts):
        banks.fault("payouts", "the banks of the districts pay something else")
    return districts


def _district(row: Group, kinds: tuple[str, ...]) -> District:
    district = District(
        row.text("key"), row.text("name"), row.number("bank"), tuple(row.texts("kinds"))
    )
    if len(district.kinds) != SPACES:
        row.fault("kinds", f"{SPACES} kinds are needed, not {len(district.kinds)}")
    only_once(row, "kinds", district.kinds)
    for kind in district.kinds:
        if kind not in kinds:
            row.fault("kinds", f"'{kind}' is no kind of building")
    return district


def _arc(box: Box) -> int:
    group = box.component("arc")
    group.number("keys_of_one_player", least=1, most=1)
    return group.number("payout")


def _spaces(box: Box) -> tuple[Space, ...]:
    group = box.component("values")
    spaces = tuple(
        Space(
            row.number("value", least=1),
            row.number("wood"),
            row.flag("bonus_tile"),
            row.number("bonus_price"),
            row.number("vp"),
        )
        for row in rows(group, SPACES, "values")
    )
    values = [space.value for space in spaces]
    if values != sorted(set(values)):
        group.fault("rows", "the values must rise from space to space")
    return spaces


def _piles(group: Group, count: bool) -> tuple[int, int]:
    """How many tiles are left out and how many a pile has; all 36 must be somewhere."""
    if count:
        group.text("back_shows", ("district",))
        group.number("count", least=BUILDINGS, most=BUILDINGS)
    left_out, size = group.number("left_out"), group.number("pile_size", least=1)
    piles = group.number("piles", least=PILES, most=PILES)
    if left_out + piles * size != BUILDINGS:
        group.fault("pile_size", f"{left_out} + {piles} x {size} tiles are not {BUILDINGS}")
    return left_out, size


def _tokens(box: Box) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many tokens there are of each sort, and what prestige is worth (§2.5, §2.6)."""
    counts: list[int] = []
    points: list[int] = []
    for name, sorts in (("resources", RESOURCES), ("prestige", PRESTIGE)):
        group = box.component(name)
        found = rows(group, len(sorts), name)
        for row, sort in zip(found, sorts, strict=False):
            marks(row)
            if row.text("key") not in ("", sort):
                row.fault("key", f"'{sort}' stands here")
            counts.append(row.number("count"))
            if name == "prestige":
                points.append(row.number("points"))
    return tuple(counts), tuple(points)


def token_sort(row: Group) -> int | None:
    """The sort of token or unit that a row names as `resource` or `prestige`, or None."""
    if row.has("resource"):
        named = row.text("resource", RESOURCES)
        return RESOURCES.index(named) if named in RESOURCES else None
    if row.has("prestige"):
        named = row.text("prestige", PRESTIGE)
        return 3 + PRESTIGE.index(named) if named in PRESTIGE else None
    return None


def _basic_setup(box: Box, values: list[int], counts: tuple[int, ...]) -> tuple[int, ...]:
    """The token beside each space, the same in every district (§3.1)."""
    group = box.component("basic_setup")
    tokens: list[int] = []
    for row, value in zip(rows(group, SPACES, "tokens"), values, strict=False):
        if row.number("value") != value:
            row.fault("value", f"the space of value {value} comes here")
        sort = token_sort(row)
        if sort is None:
            row.fault("", "a resource or a prestige lies here")
        tokens.append(0 if sort is None else sort)
    for sort, count in enumerate(counts):
        lying = tokens.count(sort) * DISTRICTS
        if lying != count:
            group.fault("rows", f"{lying} tokens of {_sort_name(sort)}, but there are {count}")
    return tuple(tokens)


def _random_setup(variants: Group, values: list[int], counts: tuple[int, ...]) -> dict[int, int]:
    """The spaces that keep their token when all others are at random (§10.2)."""
    group = variants.component("random_setup")
    group.text("shuffle_bonus_tiles", ("zone",))
    fixed: dict[int, int] = {}
    for row in group.groups("fixed"):
        value, sort = row.number("value"), token_sort(row)
        if value not in values:
            row.fault("value", f"no space has the value {value}")
        elif sort is None:
            row.fault("", "a resource or a prestige lies here")
        else:
            fixed[values.index(value)] = sort
    for sort in set(fixed.values()):
        needed = list(fixed.values()).count(sort) * DISTRICTS
        if sort < len(counts) and needed > counts[sort]:
            group.fault("fixed", f"{needed} tokens of {_sort_name(sort)} are not in the box")
    return fixed


def _sort_name(sort: int) -> str:
    return SORTS[sort] if sort < len(RESOURCES) else f"{SORTS[sort]} prestige"


def _landmarks(box: Box, values: list[int]) -> tuple[Landmark, ...]:
    group = box.component("landmarks")
    group.number("count", least=LANDMARKS, most=LANDMARKS)
    landmarks = tuple(_landmark(row, values) for row in rows(group, LANDMARKS, "landmarks"))
    only_once(group, "rows", [landmark.key for landmark in landmarks])
    for landmark in landmarks:
        if landmark.key in ("bank", "arc") or landmark.key.isdigit():
            group.fault("rows", f"'{landmark.key}' is what an action calls another place")
    return landmarks


def _landmark(row: Group, values: list[int]) -> Landmark:
    marks(row)
    named = row.texts("slots")
    if len(named) != SLOTS:
        row.fault("slots", f"{SLOTS} slots are needed, not {len(named)}")
    for sort in named:
        if sort not in PRESTIGE:
            row.fault("slots", f"'{sort}' is not one of: {', '.join(PRESTIGE)}")
    value = row.number("value", least=1)
    if value and values and value <= max(values):
        row.fault("value", f"{value} is not higher than the dearest building")
    return Landmark(
        row.text("key"),
        row.text("name") if row.has("name") else None,
        value,
        row.number("marble"),
        row.number("gold"),
        tuple(PRESTIGE.index(sort) for sort in named if sort in PRESTIGE),
    )
