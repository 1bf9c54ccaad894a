"""People at their tables: what they are told wherever they are, and how they leave for good."""
