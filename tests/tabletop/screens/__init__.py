"""Tests of the window: events posted to the real loop under the dummy driver."""
