"""The games for research, on the same compiled rules. `pip install lutece[research]`."""
