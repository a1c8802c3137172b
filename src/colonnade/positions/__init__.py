"""Pictures and rules: positions of rulesets, knowing nothing of values."""
