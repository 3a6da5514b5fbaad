"""Checks and sorts the seed tables of senses; see tools/check-senses."""
