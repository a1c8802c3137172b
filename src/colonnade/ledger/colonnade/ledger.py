"""The ledger that the modules beside this one write in."""

from colonnade.ledger.entry import Ledger

LEDGER = Ledger("colonnade", "Theorems of our own")
