"""Tables: a numbered log each, what it adds up to, and everything that may be added to it."""
