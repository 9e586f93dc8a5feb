"""League tables, ratings and records: all a function of the finished games by date."""
