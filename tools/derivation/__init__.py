"""Derives the fact tables of the English seeds from published word lists and lexicons."""
