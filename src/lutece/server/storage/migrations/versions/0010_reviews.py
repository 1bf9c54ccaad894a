"""Reviews of finished games, and answers to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "reviews",
        _of("tables.id", "table"),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("budget", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("review", sa.LargeBinary(), nullable=False),
    )
    op.create_index("ix_reviews_at", "reviews", ["at"])
    op.create_table(
        "review_work",
        _of("tables.id", "table"),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("budget", sa.String(8), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.Column("process", sa.String(24), nullable=False),
        sa.Column("failed", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_review_work_lease", "review_work", ["lease"])
    op.create_table(
        "review_requests",
        _of("review_work.table", "table"),
        _of("people.id", "person"),
        sa.Column("budget", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_review_requests_person", "review_requests", ["person"])
    op.create_table(
        "review_pieces",
        _of("review_work.table", "table"),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("steps", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "review_seats",
        _of("tables.id", "table"),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Float(), nullable=False),
        sa.Column("luck", sa.Float(), nullable=False),
        sa.Column("adjusted", sa.Float(), nullable=False),
        sa.Column("fair", sa.Float(), nullable=False),
    )
    op.create_table(
        "puzzle_answers",
        _of("people.id", "person"),
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
    )


def _of(target: str, name: str) -> sa.Column[str]:
    """A part of the key that ends with the row that it names."""
    owner = sa.ForeignKey(target, ondelete="CASCADE")
    return sa.Column(name, sa.String(24), owner, primary_key=True, nullable=False)
