"""Learns what positions of a game are worth, by play against itself and a population.

`self_play` plays games, `learner` is the net while it learns, `targets` says what it should have
said, `population` who plays whom, and `course` puts them together, step by step, resumable.
"""
