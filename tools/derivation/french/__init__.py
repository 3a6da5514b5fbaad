"""Derives the French seeds: Lexique for words and how often they are what, ablaut for verbs, FreeDict for meanings."""
