"""The table on the network: people and bots meet, play, and nothing that was agreed is lost."""
