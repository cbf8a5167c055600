"""Tests of what moves by itself or by hand."""
