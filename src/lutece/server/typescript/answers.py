"""The page's types of what the HTTP API answers, made from the structs of `routes/`."""

from lutece.server.players.matching import FoundGame, Wish
from lutece.server.routes.games import (
    Box,
    GameFacts,
    GameInfo,
    GameOption,
    GameWords,
    KeptEdition,
    LevelInfo,
    LevelWords,
    Worth,
)
from lutece.server.routes.openid import ProviderShown
from lutece.server.routes.page import Brought
from lutece.server.routes.people import Me
from lutece.server.routes.profiles import GameFigures, Profile
from lutece.server.routes.ratings import Rung
from lutece.server.routes.tokens import TokenMade, TokenShown, WebhookMade, WebhookShown
from lutece.server.tables.invitation import Invitation
from lutece.server.typescript.messages import interface

HEADER = """\
/**
 * What the HTTP API answers, as far as the page asks for it. Made from src/lutece/server/routes/ by
 * `python -m lutece.server.typescript`: change it there.
 */
import type { Json, TableInfo, Welcome } from "./protocol";
"""

GAMES = (GameOption, Worth, LevelWords, LevelInfo, GameWords, GameFacts, GameInfo, Box, KeptEdition)
TABLES = (Invitation, Wish, FoundGame)
PEOPLE = (
    Me,
    Rung,
    GameFigures,
    Profile,
    ProviderShown,
    TokenShown,
    TokenMade,
    WebhookShown,
    WebhookMade,
)


def source() -> str:
    """The whole file."""
    everything = (*GAMES, *TABLES, *PEOPLE, Brought)
    return "\n".join([HEADER, *(interface(one, False) for one in everything)])
