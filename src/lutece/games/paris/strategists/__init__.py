"""Strategists of Paris: hand-written plans for players that look one decision ahead."""
