"""Where the games happen: matches, the window, computer seats and the commands."""

__version__ = "0.1.0"
