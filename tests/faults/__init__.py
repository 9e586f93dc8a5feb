"""An evening of many phones, a bad network, and a server that is killed again and again.

``evening.py`` plays it, ``phones.py`` are the guests, ``proxy.py`` is the network, ``server.py``
starts and kills the real product, and ``checks.py`` holds its log against what each phone was told.
``test_faults.py`` is the short form; ``python -m tests.faults --kills 300`` the long one.
"""
