"""Campaigns: long runs at random, by hand, of which the tests play a short one."""
