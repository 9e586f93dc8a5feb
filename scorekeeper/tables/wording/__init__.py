"""Every text about the game: the scoring gives codes and numbers, here they become sentences.

One dictionary a subject, by the scoring's keys; a test holds that no key is without its words.
"""
