"""What a text is before anybody reads it: some wait for the reader's language."""

from django.utils.functional import Promise

Text = str | Promise
