-- What queues scan, derived like word_state: the rows of 96 subjects to a page, five little-endian words
-- of 64 bits each.
CREATE TABLE study_page (
  page INTEGER PRIMARY KEY,
  rows BLOB NOT NULL
) STRICT;

-- Rows are made by the next replay, which opening the store begins.
INSERT INTO meta VALUES ('stale', 1) ON CONFLICT (key) DO UPDATE SET value = 1;
