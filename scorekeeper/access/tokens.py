"""Secrets in cookies and links: long, random, and stored only as their hash."""

import hashlib
import secrets
from datetime import timedelta

CODE_LIVES = timedelta(minutes=10)


def new_token() -> str:
    """A secret of 256 random bits, fit for an address."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored of a secret. Plain SHA-256 will do: there is nothing to guess in 256 bits."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
