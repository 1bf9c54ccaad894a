"""How the schema came to be what it is, step by step; every start brings a database up to date."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, text

from lutece.server.storage.store import writing

LOCK = 1_889_1900  # any number of our own: PostgreSQL lets one process at a time migrate


class TooNew(Exception):
    """The database was last used by a newer Lutèce."""


def migrate(engine: Engine) -> None:
    """Bring a database up to date. Several processes that start at once do it one by one."""
    with writing(engine) as connection:
        _alone(connection)
        config = _config(connection)
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise TooNew(f"the database is of a newer Lutèce: {error}") from None


def revision(engine: Engine) -> str | None:
    """Which step a database is at; None for one that has nothing of ours."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest() -> str | None:
    """The step that this version of Lutèce knows last."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _alone(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "lutece.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
