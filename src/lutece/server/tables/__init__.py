"""Tables: a numbered log of everything that happened, and what it adds up to."""
