"""Where the games happen: matches, the window, computer seats and the commands."""
