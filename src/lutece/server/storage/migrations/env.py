"""What Alembic runs: the steps, on the connection that `migrate` holds."""

from alembic import context

from lutece.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can't change a column in place
)
with context.begin_transaction():
    context.run_migrations()
