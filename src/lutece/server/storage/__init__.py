"""What outlives the process: one schema for SQLite and PostgreSQL, and one thread that writes."""
