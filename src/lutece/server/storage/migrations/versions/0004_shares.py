"""What counts for quotas: where people come from, whose an edition is, which tables use it."""

import json
from contextlib import suppress

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("people", sa.Column("origin", sa.String(24)))
    op.create_index("ix_people_origin", "people", ["origin"])
    op.add_column("editions", sa.Column("owner", sa.String(24)))
    op.create_index("ix_editions_owner", "editions", ["owner"])
    created = sa.Column("created", sa.BigInteger(), server_default="0", nullable=False)
    op.add_column("editions", created)
    op.add_column("tables", sa.Column("edition", sa.String(64)))
    op.create_index("ix_tables_edition", "tables", ["edition"])
    _note_editions(op.get_bind())


def _note_editions(connection: sa.Connection) -> None:
    """Which edition each table is of stood in its agreement only."""
    tables = sa.table("tables", sa.column("id"), sa.column("agreed"), sa.column("edition"))
    for row in connection.execute(sa.select(tables.c.id, tables.c.agreed)).all():
        with suppress(ValueError, AttributeError):  # one that can't be read stops no start
            edition = json.loads(row.agreed).get("edition")
            if edition is not None:
                mine = sa.update(tables).where(tables.c.id == row.id)
                connection.execute(mine.values(edition=edition))
