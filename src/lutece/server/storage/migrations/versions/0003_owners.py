"""The tables of one person are found quickly: there are quotas now."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("ix_tables_owner", "tables", ["owner"])
