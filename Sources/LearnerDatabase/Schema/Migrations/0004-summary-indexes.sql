-- What a day begins with is answered from indexes, without a look at the rows: words due are spread over the
-- whole table, and each would cost a page.

DROP INDEX word_state_by_date;
CREATE INDEX word_state_by_date
  ON word_state (user_id, next_review_date, due_day, phase, stability, mark, is_suspended)
  WHERE next_review_date IS NOT NULL;
DROP INDEX word_state_by_status;
CREATE INDEX word_state_by_status ON word_state (user_id, status, phase, is_suspended);

-- Hardly any word is buried.
CREATE INDEX register_by_burial ON register (value) WHERE field = 'buriedUntil';

-- The latest events of a kind are few of many.
DROP INDEX event_by_kind;
CREATE INDEX event_by_kind ON event (kind, review_date) WHERE kind <> 1;

-- Answers to words on offer lie far apart in the log, and a thousand of them are read each day: here they
-- stand together, with all that they say.
CREATE INDEX event_of_triage
  ON event (kind, review_date, time, event_id, device, sequence, lemma_id, payload) WHERE kind = 11;
