"""The parts of a view of Cité, each with its type: what the page is given as JSON."""

from typing import Final, Literal, NotRequired, TypedDict

from lutece.engine.parts import declared


class Square(TypedDict):
    """One of the squares for a tile; `turn` in degrees."""

    square: int
    tile: str | None
    turn: int | None


class Piece(TypedDict):
    """A building or a piece of a postcard on the board."""

    piece: str
    seat: int
    spaces: list[str]
    building: bool
    turn: NotRequired[int]  # of a building: how it was turned, in degrees
    flip: NotRequired[bool | None]
    front: NotRequired[str]  # of the statue: the space it looks at
    of: NotRequired[str]  # of the annex: the building it enlarges


class Light(TypedDict):
    """A streetlight and the buildings that it lights."""

    space: str
    kind: Literal["printed", "streetlight", "large_light"]
    lights: list[str]


class Card(TypedDict):
    """A postcard: who took it, whether its action is in effect, whether a right is spent."""

    card: str
    name: str
    star: bool
    pays: bool
    seat: int | None
    used: bool
    spent: bool
    face_up: bool


class Scored(TypedDict):
    """A line of the score, with what it counts."""

    seat: int
    key: Literal["light", "group", "left-over", "painter", "dancer", "statue", "fountain"]
    points: int
    building: NotRequired[str]
    buildings: NotRequired[list[str]]
    size: NotRequired[int]
    count: NotRequired[int]
    lights: NotRequired[list[str]]
    spared: NotRequired[bool]
    space: NotRequired[str]
    spaces: NotRequired[list[str]]
    front: NotRequired[str]
    free: NotRequired[bool]
    sides: NotRequired[list[str]]
    corners: NotRequired[list[str]]


class Open(TypedDict):
    """What lies open to everybody."""

    players: int
    to_act: int | None
    over: bool
    ask: str | None  # a key of the table `ask` of the texts
    phase: int
    starter: int
    first_done: int | None
    colours: list[str]
    ground: list[str]  # eight rows of O, B, M, L, or a point where no tile lies
    squares: list[Square]
    pieces: list[Piece]
    lights: list[Light]
    hand_size: int
    hand_counts: list[int]
    stacks: list[int]
    unlaid: list[list[str]]
    pool: list[str]
    reserves: list[list[str]]
    chimneys: list[int]
    tokens: list[int]
    cards: list[Card]
    carrying_out: str | None  # the postcard whose action is due
    incoming: str | None  # the building that Levitation brought
    faces: dict[str, str]
    shapes: dict[str, list[str]]
    allow_flip: bool
    points: list[int]
    free_spaces: list[int]
    score: list[Scored]


class Own(TypedDict):
    """What depends on who looks: the tiles in hand (§5.5)."""

    hands: list[list[str] | None]


PARTS: Final = declared(Open, Own, settled=("to_act", "over", "ask"))
