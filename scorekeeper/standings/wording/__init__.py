"""Texts about standings: what a key is called, and how a value is written for the reader."""
