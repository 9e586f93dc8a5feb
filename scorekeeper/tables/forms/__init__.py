"""From what was typed or tapped to values the services take."""
