"""Tables, games, the log, and the pages people score on."""
