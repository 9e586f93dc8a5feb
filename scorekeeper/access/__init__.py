"""Who may see, score or own a table: devices, not accounts."""
