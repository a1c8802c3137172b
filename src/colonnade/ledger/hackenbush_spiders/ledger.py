"""The ledger that the chapters write in."""

from colonnade.ledger.entry import Ledger

LEDGER = Ledger("hackenbush-spiders", "Blue Red Hackenbush Spiders")
