"""`python -m lutece` is the command `lutece`."""

import sys

from lutece.cli import main

if __name__ == "__main__":
    sys.exit(main())
