"""Advice for a person: `analyse` finds the best moves and says what they bring, in figures.

`words` tells the same in a language, `ends` plays on to see which score lines differ.
"""

from lutece.bots.analysis.analysis import (
    USUAL,
    Analysis,
    Budget,
    Candidate,
    Expected,
    Gain,
    analyse,
    analysis_from_json,
)

__all__ = [
    "USUAL",
    "Analysis",
    "Budget",
    "Candidate",
    "Expected",
    "Gain",
    "analyse",
    "analysis_from_json",
]
