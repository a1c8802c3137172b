"""``python -m colonnade``: the command line."""

import sys

from colonnade.cli import main

if __name__ == "__main__":
    sys.exit(main())
