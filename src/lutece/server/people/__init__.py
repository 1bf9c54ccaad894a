"""Who somebody is: guests, accounts, sessions, tokens, ratings."""
