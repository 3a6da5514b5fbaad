"""Measures the English seeds against gold data."""
