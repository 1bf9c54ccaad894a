"""The games on offer: what they are, their words, their rules, and their boxes."""

import asyncio
from functools import cache, lru_cache
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct, convert

from lutece.bots.advice import advice_of
from lutece.engine.game import Game
from lutece.games import UnknownGame, facts, find, names
from lutece.server.people.identify import person_or_stranger, person_with
from lutece.server.protocol import Json
from lutece.server.refusal import Refusal
from lutece.server.routes.etag import with_etag
from lutece.server.tables.editions import game_of_edition, read_edition, store_edition
from lutece.server.tables.encoded import encoded_actions
from lutece.server.tables.log import encode
from lutece.server.tables.registry import TableRegistry
from lutece.text import LANGUAGES, Text
from lutece.text.opponents import LEVELS, opponents
from lutece.text.rules import rules_text, summary_text
from lutece.text.tables import texts_of

AnyRequest = Request[Any, Any, Any]
CATALOGUES_CACHED = 8  # editions come from anybody
Language = Literal["en", "de", "es", "fr"]


class GameOption(Struct):
    """A choice that a table makes; with `pick` the value is a list of so many."""

    key: str
    default: Any
    choices: list[Any]
    rule: str
    pick: int


class Worth(Struct):
    """What a level is worth with so many players, as far as it was measured."""

    rating: float | None  # on the ladder of the game, on which level 3 has 1500
    beats: float | None  # the share of games that it wins against the level below


class LevelWords(Struct):
    """Who plays at a level, and how."""

    name: str
    trade: str
    plays: str


class LevelInfo(Struct):
    """Who plays at a level, and what that is worth in a game."""

    bot: str  # its key: level-3
    words: dict[str, LevelWords]  # by language
    worth: dict[int, Worth]  # by the number of players


class GameWords(Struct):
    """What a game is called, what it is about, and who designed it."""

    name: str
    about: str
    designer: str


class GameFacts(Struct, omit_defaults=True):
    """What is known about a game's box."""

    year: int | None = None
    publisher: str | None = None
    minutes: int | None = None


class GameInfo(Struct):
    """A game as the front page shows it; all its other words are in its texts."""

    name: str
    version: int
    seats: list[int]
    options: list[GameOption]
    edition: str  # the hash of its own edition
    bots: list[str]
    levels: list[LevelInfo]
    facts: GameFacts
    words: dict[str, GameWords]  # by language


class Box(Struct):
    """The contents of an edition with their marks and sources, and the names it gives."""

    game: str
    hash: str
    contents: Json
    names: dict[str, dict[str, str]]


class EditionFile(Struct):
    """The text of an edition file: TOML, like a game's box.toml."""

    text: str


class KeptEdition(Struct):
    """An edition that is stored now: make tables with its hash."""

    game: str
    hash: str
    name: str


def found(name: str) -> Game[Any]:
    try:
        return find(name)
    except UnknownGame as error:
        raise Refusal("unknown-game", {"what": str(error.args[0])}, status=404) from None


@get("/games", summary="All games")
async def all_games() -> list[GameInfo]:
    return [info_of(name) for name in names()]


@cache
def info_of(name: str) -> GameInfo:
    game = find(name)
    options = [
        GameOption(option.key, option.default, list(option.choices), option.rule, option.pick)
        for option in game.options
    ]
    levels = [_level(game, number, bot) for number, bot in enumerate(LEVELS, 1)]
    words = {language: _first_words(name, language) for language in LANGUAGES}
    return GameInfo(
        name=name,
        version=game.version,
        seats=list(game.seats),
        options=options,
        edition=game.edition.hash,
        bots=list(LEVELS),
        levels=levels,
        facts=convert(facts(name), GameFacts),
        words=words,
    )


def _level(game: Game[Any], number: int, bot: str) -> LevelInfo:
    words: dict[str, LevelWords] = {}
    for language in LANGUAGES:
        known = opponents(language)[bot]
        words[language] = LevelWords(known.name, known.trade, known.plays)
    measured = {players: advice_of(game).level(number, players) for players in game.seats}
    worth = {
        players: Worth(level.rating, level.beats)
        for players, level in measured.items()
        if (level.rating, level.beats) != (None, None)
    }
    return LevelInfo(bot, words, worth)


def _first_words(name: str, language: str) -> GameWords:
    text = Text(language, find(name))
    words = {key: text.say(f"game.{key}") for key in ("name", "about", "designer")}
    return convert(words, GameWords)


@get("/games/{game:str}/texts/{language:str}", summary="Every sentence of a game")
async def texts(
    game: FromPath[str], language: FromPath[Language], request: AnyRequest
) -> Response[Json]:
    """The game's sentences over those that all games share; the page fills them itself."""
    found(game)
    return with_etag(request, encode(texts_of(game, language)), "application/json")


@get("/games/{game:str}/rules/{language:str}", summary="The rules", media_type="text/markdown")
async def rules(
    game: FromPath[str], language: FromPath[Language], request: AnyRequest
) -> Response[str]:
    found(game)
    text = rules_text(game, language).encode()
    return with_etag(request, text, "text/markdown; charset=utf-8")


@get(
    "/games/{game:str}/summary/{language:str}",
    summary="The rules on one page",
    media_type="text/markdown",
)
async def summary(
    game: FromPath[str], language: FromPath[Language], request: AnyRequest
) -> Response[str]:
    """A game need not have one: then nothing is answered."""
    found(game)
    text = summary_text(game, language) or ""
    return with_etag(request, text.encode(), "text/markdown; charset=utf-8")


@get("/games/{game:str}/box", summary="The components of a game")
async def box(game: FromPath[str]) -> Box:
    return box_of(found(game))


def box_of(game: Game[Any]) -> Box:
    named = {kind: dict(values) for kind, values in game.names().items()}
    return Box(game.name, game.edition.hash, dict(game.edition.contents), named)


@get("/games/{game:str}/catalogue", summary="All actions of a game")
async def catalogue(
    game: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[TableRegistry],
    edition: Annotated[
        str | None, QueryParameter(description="the hash of another edition")
    ] = None,
) -> Response[bytes]:
    """Each with names and its id; ids belong to an edition."""
    played = found(game) if edition is None else await _with_edition(request, registry, edition)
    if played.name != game:
        raise Refusal("unknown-edition", status=404)
    return with_etag(request, encoded_catalogue(played), "application/json")


@lru_cache(CATALOGUES_CACHED)
def encoded_catalogue(game: Game[Any]) -> bytes:
    return encode([encoded_actions(game).encoded(number) for number in range(len(game.catalogue))])


@post("/games/{game:str}/editions", summary="Bring an edition", status_code=200)
async def bring(
    request: AnyRequest,
    game: FromPath[str],
    registry: NamedDependency[TableRegistry],
    data: JSONBody[EditionFile],
) -> KeptEdition:
    """The text of an edition file. What is wrong with it is told, all of it and where."""
    person = person_with(request.scope, "tables")
    found(game)
    edition = await asyncio.to_thread(read_edition, game, data.text)
    await registry.store.write(
        lambda c: store_edition(c, game, edition, person.id, registry.quotas)
    )
    return KeptEdition(game, edition.hash, edition.name)


@get("/editions/{hash:str}", summary="The components of an edition")
async def edition_box(
    hash: FromPath[str], request: AnyRequest, registry: NamedDependency[TableRegistry]
) -> Box:
    own = next((name for name in names() if find(name).edition.hash == hash), None)
    if own is not None:
        return box_of(find(own))
    return box_of(await _with_edition(request, registry, hash))


async def _with_edition(request: AnyRequest, registry: TableRegistry, hash: str) -> Game[Any]:
    """The game of an edition that somebody brought; to make it takes long, so in turn."""
    person = person_or_stranger(request.scope)
    async with registry.in_turn.turn("" if person is None else person.id):
        return await game_of_edition(registry.store, hash)


ROUTES = [all_games, texts, rules, summary, box, catalogue, bring, edition_box]
