"""The ledger that the chapters write in."""

from colonnade.ledger.entry import Ledger

LEDGER = Ledger("forms-and-values", "Forms and Values of Number-like and Nimber-like Games")
