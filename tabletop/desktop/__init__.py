"""Makes the program known to the desktop of whoever runs it: its icon, and the files it opens."""
