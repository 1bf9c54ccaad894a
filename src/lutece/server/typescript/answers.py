"""The page's types of what the HTTP API answers, made from the structs of `routes/`."""

from lutece.server.moderation.journal import JournalLine
from lutece.server.moderation.reports import Report
from lutece.server.moderation.search import FoundPerson, FoundTable
from lutece.server.players.blocks import Blocked
from lutece.server.players.matching import FoundGame, Wish
from lutece.server.reviews.figures import ReviewFigures
from lutece.server.routes.desk import BanShown
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
from lutece.server.routes.mail_links import MailReady
from lutece.server.routes.openid import ProviderShown
from lutece.server.routes.page import Preloaded
from lutece.server.routes.people import Visitor
from lutece.server.routes.profiles import GameFigures, Profile
from lutece.server.routes.ratings import Rung
from lutece.server.routes.reach import Device, QuietHours, ReachShown
from lutece.server.routes.tokens import TokenMade, TokenShown, WebhookMade, WebhookShown
from lutece.server.routes.who import Me
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
    *(Me, Visitor, Rung, ReviewFigures, GameFigures, Profile, ProviderShown),
    *(TokenShown, TokenMade, WebhookShown, WebhookMade, Blocked),
)
DESK = (FoundPerson, FoundTable, BanShown, Report, JournalLine)
REACH = (QuietHours, Device, ReachShown, MailReady)


def source() -> str:
    """The whole file."""
    shapes = (*GAMES, *TABLES, *PEOPLE, *REACH, *DESK, Preloaded)
    return "\n".join([HEADER, *(interface(one, False) for one in shapes)])
