"""Drawings made by eye: exhibits, bones, traces, finds and the grain of earth."""
