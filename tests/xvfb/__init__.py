"""The program as it is started, in a real window, played with a real mouse."""
