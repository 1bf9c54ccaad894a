"""How people are reached while they are away: mail, push, and what they are called for."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reach",
        _person(primary_key=True),
        sa.Column("address", sa.String(254)),
        sa.Column("confirmed", sa.BigInteger()),
        sa.Column("language", sa.String(5), nullable=False, server_default="en"),
        sa.Column("zone", sa.String(64), nullable=False, server_default="UTC"),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("choices", sa.Text()),
        sa.Column("digest_due", sa.BigInteger()),
    )
    op.create_index("ix_reach_address", "reach", ["address"])
    op.create_index("ix_reach_digest_due", "reach", ["digest_due"])
    op.create_table(
        "links",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        _person(),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_links_person", "links", ["person"])
    op.create_index("ix_links_expires", "links", ["expires"])
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(24), primary_key=True),
        _person(),
        sa.Column("hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_push_devices_person", "push_devices", ["person"])
    op.create_table(
        "calls",
        _person(primary_key=True),
        sa.Column(
            "table",
            sa.String(24),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("what", sa.String(8), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
    )
    op.create_index("ix_calls_due", "calls", ["due"])
    op.create_index("ix_calls_table", "calls", ["table"])


def _person(primary_key: bool = False) -> sa.Column[str]:
    return sa.Column(
        "person",
        sa.String(24),
        sa.ForeignKey("people.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )
