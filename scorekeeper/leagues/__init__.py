"""Leagues: people who play with each other over a year, at many tables."""
