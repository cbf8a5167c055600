"""Tests of how pieces are spread over a zone."""
