"""Who is there: guests, accounts and bots, and how they prove it."""
