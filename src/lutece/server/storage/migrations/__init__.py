"""How the schema came to be what it is, step by step; every start brings a database up to date."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from lutece.server.storage.faults import Foreign, TooNew
from lutece.server.storage.store import writing

OURS = {"entries", "facts", "tables"}  # from the first step on
LOCK = 1_889_1900  # any number of our own: PostgreSQL lets one process at a time migrate


def migrate(engine: Engine) -> None:
    """Bring a database up to date. Several processes that start at once do it one by one."""
    with writing(engine) as connection:
        _alone(connection)
        _must_be_ours(connection)
        command.upgrade(_config(connection), "head")


def _must_be_ours(connection: Connection) -> None:
    """Refuse a database that is somebody else's, or of a version that knows more than this one."""
    there = set(inspect(connection).get_table_names())
    if there and "alembic_version" not in there:
        raise Foreign(f"the database is not Lutèce's: it has {', '.join(sorted(there)[:3])}")
    now = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(_config())
    if now is None or now in {step.revision for step in script.walk_revisions()}:
        return
    if not there >= OURS:
        raise Foreign("the database is not Lutèce's: another program keeps its schema there")
    raise TooNew(
        f"the database is of a newer Lutèce: its schema is {now}, this one knows up to "
        f"{script.get_current_head()}. Install the newer version, or restore a copy"
    )


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
