"""Reaching people while they are away: mail and web push, as each of them has chosen."""
