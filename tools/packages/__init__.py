"""Makes packages from a built program: the same bytes from the same source, wherever it is built."""
