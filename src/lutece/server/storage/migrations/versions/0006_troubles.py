"""Tables that can't be read are noted, so that a host sees them and nothing else stops for them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    table = sa.ForeignKeyConstraint(
        ["table"], ["tables.id"], name="fk_troubles_table", ondelete="CASCADE"
    )
    op.create_table(
        "troubles",
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_troubles"),
        table,
    )
