"""What each rated game did to the ratings, and who waits for a game that is found for them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("share", sa.Float(), nullable=False),
        sa.Column("why", sa.String(16)),
        _refers("rating_changes", "table", "tables.id"),
    )
    op.create_table(
        "waits",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("bots_at", sa.BigInteger()),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        _refers("waits", "person", "people.id"),
        _refers("waits", "table", "tables.id"),
    )
    op.create_index("ix_waits_table", "waits", ["table"])


def _refers(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [to], name=f"fk_{table}_{column}", ondelete="CASCADE")
