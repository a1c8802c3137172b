"""Long random tests: ``make fuzz`` runs them for a given time, ``make test`` does not run them.

Each module has targets: functions that draw their input from hypothesis and raise where something does not hold.
"""
