"""Strategists of Paris Paris: hand-written players that look one decision ahead.

All of them forecast how many trips will come and who will live where by then (`forecast`,
`occupancy`), and think a round through until its card is left (`plan`). Each likes something more
than it counts: that is its plan. The last one of `plans.PLANS`, "in-hand", is kept apart from all
training: it measures what training has made.
"""
