"""Tests of the scripts that measure releases."""
