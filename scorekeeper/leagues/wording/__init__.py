"""Texts about leagues: what a code or a key is called in the reader's language."""
