"""Reviews of finished games: asked for, made in shares, stored; second tries; the day's puzzles."""
