"""Derives the fact tables of German: a preview of a release."""
