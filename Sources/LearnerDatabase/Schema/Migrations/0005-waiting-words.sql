-- What waits for its first review, and what is to be listed at all: a card that was deleted keeps its row for the
-- day on which it comes back.
ALTER TABLE word_state ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE word_state ADD COLUMN is_there INTEGER NOT NULL DEFAULT 1;
ALTER TABLE word_state ADD COLUMN buried_until INTEGER;

CREATE INDEX word_state_waiting ON word_state (user_id, deck, buried_until) WHERE waits = 1;

-- When a batch was written, by the clock of the device that wrote it.
ALTER TABLE batch ADD COLUMN done_at INTEGER;

-- A retraction is looked for by what it is about: there may be as many as events.
CREATE INDEX event_of_retraction ON event (lemma_id) WHERE kind = 6;

-- The new columns are filled by the next replay, which opening the store begins.
INSERT INTO meta VALUES ('stale', 1) ON CONFLICT (key) DO UPDATE SET value = 1;
