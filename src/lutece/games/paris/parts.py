"""The parts of a view of Paris, each with its type: what the page is given as JSON."""

from typing import Final, Literal, NotRequired, TypedDict

from lutece.engine.parts import declared

Resource = Literal["wood", "marble", "gold"]
Prestige = Literal["bronze-prestige", "silver-prestige", "gold-prestige"]
Sort = Literal["wood", "marble", "gold", "bronze-prestige", "silver-prestige", "gold-prestige"]
Ask = Literal["draw", "lay", "act", "end-tile", "bonus", "prestige", "vp-tile", "end-turn"]
Tokens = dict[Sort, int]  # how many of each sort


class Options(TypedDict):
    """What the table chose, as far as it can be seen on the board."""

    free_districts: bool
    arc_landmarks: bool
    open_screens: bool


class Pile(TypedDict):
    """How high a pile is, and the district on the back of its top tile (§3.2)."""

    left: int
    district: str | None


class BuildingTile(TypedDict):
    """A building tile as its face shows it."""

    district: str
    value: int
    kind: str


class Bank(TypedDict):
    """What a bank pays, and the seats with a key there."""

    francs: int
    keys: list[int]


class Space(TypedDict):
    """A building space; without free districts it says which kind belongs there."""

    value: int
    kind: str | None
    belongs: str | None
    token: Sort | None
    keys: list[int]
    wood: int
    bonus: bool
    bonus_price: int


class Standing(TypedDict):
    """A seat's sum, rank and projected points in a district (§9.4)."""

    sum: int
    highest: int
    rank: int
    points: int


class District(TypedDict):
    """A district with its bank, its buildings and the standing of each seat."""

    district: str
    bank: Bank
    spaces: list[Space]
    keys: int
    vp_tile: str | None
    standing: list[Standing]


class Landmark(TypedDict):
    """A landmark, in the supply or in its district."""

    landmark: str
    value: int
    marble: int
    gold: int
    slots: list[Sort]
    district: str | None
    keys: list[int]


class TrackTile(TypedDict):
    """A space of the bonus track, the number that lies there and what it does."""

    space: int
    tile: int
    zone: str
    left: int
    effect: str
    francs: int
    vp: int
    amount: int
    sort: Sort | None
    steps: str | None


class Prices(TypedDict):
    """Francs for each sort (§6.4, §6.5)."""

    buy: dict[Resource, int]
    sell: Tokens


class Used(TypedDict):
    """The tiles that lie used in front of a seat (§6.2)."""

    tiles: list[int]
    end_tiles: list[str]


class Scored(TypedDict):
    """A line of the score; of a district as it stands, or final."""

    seat: int
    key: Literal["buildings", "prestige", "end-tiles", "tile", "district"]
    points: int
    tile: NotRequired[int]
    district: NotRequired[str]
    rank: NotRequired[int]
    sum: NotRequired[int]
    projected: NotRequired[bool]


class Stock(TypedDict):
    """How many end game tiles are left; which ones, only while choosing (§4.11)."""

    left: int
    stock: list[str] | None


class Screen(TypedDict):
    """What lies behind a screen."""

    francs: int
    keys: int
    tokens: Tokens
    tiles: list[int]
    end_tiles: list[str]


class Departure(TypedDict):
    """An own key, and what each goal costs that the board allows it in a district (§4.10)."""

    start: str
    district: str
    francs: dict[str, int]  # by the value of a building, or the name of a landmark
    tiles: NotRequired[dict[str, list[int]]]  # that a move to an occupied goal uses up


class Moves(TypedDict):
    """Where own keys could go, goals too dear included, and which resources they lack (§4.6)."""

    departures: list[Departure]
    missing: dict[str, list[Sort]]


class TileAhead(TypedDict):
    """A bonus tile that can be taken, and the numbers that are then passed for good."""

    tile: int
    space: int
    passed: list[int]


class Open(TypedDict):
    """All that lies before the screens."""

    players: int
    to_act: int | None
    over: bool
    ask: Ask | None
    start: int
    round: int
    end: Literal["open", "announced", "last-round"]
    options: Options
    piles: list[Pile]
    drawn: BuildingTile | None
    removed: list[BuildingTile]
    districts: list[District]
    arc: list[int]
    landmarks: list[Landmark]
    vp_tiles: list[str]
    track: list[TrackTile]
    meeples: list[int]
    reserve: dict[Resource, int]
    prestige_gone: dict[Prestige, int]
    keys_in_reserve: list[int]
    prices: Prices
    units: Tokens
    used: list[Used]
    scored: list[int]
    points: list[int]
    score: list[Scored]


class Own(TypedDict):
    """One's own screen, and what can be chosen when one is to act: None while it is not asked."""

    seat: int | None
    end_tiles: Stock
    screens: list[Screen | None]
    to_come: list[Scored]
    moves: Moves | None
    bonus_price: int | None
    ahead: list[TileAhead] | None
    slots: list[Sort] | None


CHOICES: Final = ("moves", "bonus_price", "ahead", "slots")
PARTS: Final = declared(Open, Own, settled=("to_act", "over", "ask", "to_come", *CHOICES))
