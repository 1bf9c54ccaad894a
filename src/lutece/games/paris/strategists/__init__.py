"""Strategists of Paris: hand-written players that look one decision ahead.

`plans.py` names the plans, each of them a module; `forecast.py` is what they all expect alike.
"""
