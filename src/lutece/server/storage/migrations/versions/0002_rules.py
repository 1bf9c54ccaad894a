"""A table knows the version of the rules that it is played by.

Before this step every game was at the first version of its rules.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer(), server_default="1", nullable=False))
