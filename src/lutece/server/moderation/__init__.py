"""What hosts do about people and tables, and what players ask them to look at."""
