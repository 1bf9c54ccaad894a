"""The tables of the database, the same on SQLite and PostgreSQL.

The truth about a game is `entries`: everything that happened at a table, in order. The pair
(table, number) is unique, so two processes can never both write entry 17. What stands in
`tables` and `seats` beside it is there to be searched, and follows from the entries.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Moments are milliseconds since 1970, in UTC: whole numbers compare alike everywhere.

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    # Whether they chose their name: who plays with bots need not, and is called a guest.
    Column("named", Boolean, nullable=False, server_default=true()),
    Column("kind", String(8), nullable=False),  # guest, account, bot
    Column("login", String(40), unique=True),  # what an account signs in with, case-folded
    Column("password", Text),  # argon2id
    Column("settings", Text, nullable=False, server_default="{}"),  # JSON, the page's own
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
    # A keyed hash of the address that they last came in from: quotas and bans count by it.
    Column("origin", String(24), index=True),
    Column("host", Boolean, nullable=False, server_default=false()),  # may sit at the host's desk
)

identities = Table(  # sign-in through OpenID Connect
    "identities",
    metadata,
    Column("issuer", String(255), primary_key=True),
    Column("subject", String(255), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # of the cookie, which is not stored
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("scopes", String(120), nullable=False),  # words with spaces between: read play tables
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
)

reach = Table(  # how somebody wants to be reached while they are away
    "reach",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), index=True),  # for mail
    Column("confirmed", BigInteger),  # when they proved that it is theirs
    Column("language", String(5), nullable=False, server_default="en"),
    Column("zone", String(64), nullable=False, server_default="UTC"),
    Column("quiet_from", Integer),  # minutes of their day; both or none
    Column("quiet_to", Integer),
    Column("choices", Text),  # JSON: channels by kind of notice; nothing for the usual ones
    Column("digest_due", BigInteger, index=True),
)

links = Table(  # one-time links in mails
    "links",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # of the secret, which is not stored
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", String(8), nullable=False),  # confirm, reset
    Column("address", String(254), nullable=False),  # where it was sent
    Column("expires", BigInteger, nullable=False, index=True),
)

push_devices = Table(  # browsers that somebody lets us wake
    "push_devices",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("hash", LargeBinary(32), nullable=False, unique=True),  # of the endpoint
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
)

calls = Table(  # what somebody is called for, until they have looked
    "calls",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("what", String(8), primary_key=True),  # of a notice: turn, start, asked, chat, end
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger),  # when to call; nothing once that is done
    Index("ix_calls_due", "due"),
    Index("ix_calls_table", "table"),
)

editions = Table(  # each once, by its hash
    "editions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("contents", Text, nullable=False),  # JSON
    Column("owner", String(24), index=True),  # who brought it first
    Column("created", BigInteger, nullable=False, server_default="0"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),  # open, running, finished, closed
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("owner", String(24), nullable=False, index=True),
    # The version of the game's rules that it is played by.
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("edition", String(64), index=True),  # another one than the game's own
    Column("agreed", Text, nullable=False),  # JSON: what the table was made with; the seed too
    Column("summary", Text, nullable=False),  # JSON: what the lobby shows
    Column("version", Integer, nullable=False),  # the number of the last entry
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # When a server has something to do here: a bot's turn, a clock that runs out. Whoever
    # takes it moves it on first, so that one process does it and another can if that one dies.
    Column("due", BigInteger),
    Index("ix_tables_status_changed", "status", "changed"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_changed", "changed"),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),  # JSON, a struct of tables/log.py
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), nullable=False, index=True),
    Column("place", Integer),  # once the game is finished
    Column("points", Integer),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(24), primary_key=True),  # a bot's is its name: bot:level-3
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Float, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

troubles = Table(  # tables that can't be read; see tables/set_aside.py
    "troubles",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("why", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)

reviews = Table(  # of finished games; see reviews/
    "reviews",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("version", Integer, nullable=False),  # of what reviews say
    Column("budget", String(8), nullable=False),  # quick, standard
    Column("at", BigInteger, nullable=False, index=True),
    Column("size", Integer, nullable=False),  # bytes of what follows
    Column("review", LargeBinary, nullable=False),  # JSON, compressed
)

review_work = Table(  # reviews that are being made, or wait for it
    "review_work",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("budget", String(8), nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    # Until when a process is at it, unless it says so again; then another may be.
    Column("lease", BigInteger, nullable=False, index=True),
    Column("process", String(24), nullable=False),
    Column("failed", Boolean, nullable=False),
)

review_requests = Table(  # who waits for one
    "review_requests",
    metadata,
    Column("table", ForeignKey("review_work.table", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("budget", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
)

review_pieces = Table(  # what is done of one
    "review_pieces",
    metadata,
    Column("table", ForeignKey("review_work.table", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # judge, explain
    Column("number", Integer, primary_key=True, autoincrement=False),  # its first move
    Column("steps", LargeBinary, nullable=False),  # JSON, compressed
)

review_seats = Table(  # what a standard review says of each seat: for profiles
    "review_seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decisions", Integer, nullable=False),
    Column("lost", Float, nullable=False),  # chances of victory, in all of them
    Column("luck", Float, nullable=False),  # with the luck of seat and opening deal
    Column("adjusted", Float, nullable=False),  # the share of the victory without that luck
    Column("fair", Float, nullable=False),  # an equal share
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970, in UTC
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(40), nullable=False),
    Column("action", Text, nullable=False),  # JSON
    Column("right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    # How strong they seemed afterwards, in Elo, and how sure that was.
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)

rating_history = Table(  # of people: where each rated game has led
    "rating_history",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of their rated games
    Column("at", BigInteger, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

rating_changes = Table(  # what each rated game did to the ratings of who sat there
    "rating_changes",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("before", Float, nullable=False),  # mu
    Column("after", Float, nullable=False),
    Column("share", Float, nullable=False),  # how much of the game counted
    Column("why", String(16)),  # why not all of it did
)

waits = Table(  # who waits for a game that is found for them: each person once
    "waits",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("pace", String(8), nullable=False),  # live, turns
    Column("since", BigInteger, nullable=False),
    Column("bot", String(40)),  # who may take the free seats; nothing: people only
    Column("bots_at", BigInteger),  # and when
    Column("seen", BigInteger, nullable=False),  # when they were last known to be there
)

facts = Table(  # about this database itself
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

bans = Table(  # who may not come in
    "bans",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),  # person, origin, name
    Column("value", String(64), nullable=False),  # an id, a hashed address, a name as compared
    Column("label", String(40), nullable=False),  # the name that they had
    Column("why", String(500), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: for good
)

blocks = Table(  # whom somebody does not want to meet, or to hear
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("what", String(8), nullable=False),  # block, mute
    Column("created", BigInteger, nullable=False),
)

reports = Table(  # what players ask the hosts to look at
    "reports",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("by", String(24), nullable=False, index=True),
    Column("about", String(8), nullable=False),  # line, name, table
    Column("person", String(24)),  # who is meant
    Column("table", String(24)),
    Column("number", Integer),  # of the entry
    Column("quoted", Text, nullable=False),  # the line or the name as it was then
    Column("why", String(500), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("settled", BigInteger, index=True),
    Column("answer", String(500), nullable=False, server_default=""),
)

journal = Table(  # what hosts did
    "journal",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(40), nullable=False),  # the name of the host
    Column("what", String(24), nullable=False),
    Column("about", String(200), nullable=False),
    Column("why", String(500), nullable=False),
)
