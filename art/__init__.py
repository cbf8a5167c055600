"""How the table looks and sounds: palette, type, faces, plates and sounds."""
