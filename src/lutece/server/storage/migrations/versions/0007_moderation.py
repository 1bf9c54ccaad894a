"""What hosts and players do about people: bans, blocks, reports, and a journal of hosts' acts."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "people", sa.Column("host", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_blocks_person", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["other"], ["people.id"], name="fk_blocks_other", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("about", sa.String(8), nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("table", sa.String(24)),
        sa.Column("number", sa.Integer()),
        sa.Column("quoted", sa.Text(), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger()),
        sa.Column("answer", sa.String(500), server_default="", nullable=False),
    )
    op.create_index("ix_reports_by", "reports", ["by"])
    op.create_index("ix_reports_settled", "reports", ["settled"])
    op.create_table(
        "journal",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
    )
