"""What a season looks like when it is over, reckoned from its games. Pure."""
