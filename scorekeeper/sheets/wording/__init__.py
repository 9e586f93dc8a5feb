"""Sentences about files of other programs, in the reader's language."""
