"""Guests who chose no name are told from those who did; ratings have a history."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    named: sa.Column[bool] = sa.Column(
        "named", sa.Boolean(), server_default=sa.true(), nullable=False
    )
    op.add_column("people", named)
    op.create_table(
        "rating_history",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "number", name="pk_rating_history"),
    )
