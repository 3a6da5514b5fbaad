"""Derives the translations that are not of our own writing; see tools/derive-seeds."""
