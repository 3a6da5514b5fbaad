-- The progress store of one learner. The table `event` is the truth and is only ever inserted into;
-- `word_state`, `register` and `content` follow from it and can be dropped and made again.

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value ANY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE learner (
  user_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

-- Devices and subjects stand in events by their numbers.
CREATE TABLE device (
  number INTEGER PRIMARY KEY,
  device_id BLOB NOT NULL UNIQUE CHECK (length(device_id) = 16),
  name TEXT
) STRICT;

CREATE TABLE subject (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- `time` is a hybrid time: milliseconds << 16 | counter. `lemma_id` is the number of a subject: a lexeme
-- as a rule, else the entity of a register. `payload` is what the columns do not say.
CREATE TABLE event (
  number INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES learner (user_id),
  event_id BLOB NOT NULL CHECK (length(event_id) = 16),
  device INTEGER NOT NULL REFERENCES device (number),
  sequence INTEGER NOT NULL,
  time INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  lemma_id INTEGER REFERENCES subject (number),
  review_date INTEGER,
  payload BLOB NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

-- Half an id finds an event as well as a whole one, and keeps a million of them in 12 MB less.
CREATE INDEX event_by_id ON event (substr(event_id, 1, 8));
CREATE INDEX event_by_sequence ON event (device, sequence);
CREATE INDEX event_by_time ON event (time);
CREATE INDEX event_by_date ON event (user_id, review_date) WHERE review_date IS NOT NULL;
CREATE INDEX event_by_lemma ON event (user_id, lemma_id, review_date) WHERE lemma_id IS NOT NULL;
-- Reviews are nearly all of the log: they are not found by their kind. SQLite uses the index only where a
-- query says the same condition.
CREATE INDEX event_by_kind ON event (kind) WHERE kind <> 1;

-- Ids that more than one row has: an import made on two devices, or a forgery.
CREATE TABLE twin (
  event_id BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What one command wrote, so that it can be taken back as one.
CREATE TABLE batch (
  number INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  first_event INTEGER NOT NULL,
  last_event INTEGER NOT NULL,
  undone_by INTEGER
) STRICT;

CREATE TABLE word_state (
  lemma_id INTEGER PRIMARY KEY REFERENCES subject (number),
  user_id INTEGER NOT NULL,
  status INTEGER NOT NULL,
  mark INTEGER,
  phase INTEGER NOT NULL,
  step INTEGER NOT NULL,
  stability REAL,
  difficulty REAL,
  fast_stability REAL,
  next_review_date INTEGER,
  due_day INTEGER,
  last_review_date INTEGER,
  last_review_offset INTEGER,
  last_review_day INTEGER,
  since_day INTEGER,
  review_count INTEGER NOT NULL,
  lapse_count INTEGER NOT NULL,
  prior_known INTEGER,
  is_synthetic INTEGER NOT NULL,
  is_captured INTEGER NOT NULL,
  deck TEXT,
  is_suspended INTEGER NOT NULL,
  last_time INTEGER,
  state_updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX word_state_by_date ON word_state (user_id, next_review_date)
  WHERE next_review_date IS NOT NULL;
CREATE INDEX word_state_by_status ON word_state (user_id, status);

CREATE TABLE register (
  entity INTEGER NOT NULL REFERENCES subject (number),
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (entity, field)
) STRICT, WITHOUT ROWID;

-- Articles that are not saved live here only and age out; saved ones are registers.
CREATE TABLE content (
  article_id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  body_text TEXT NOT NULL,
  target_rank INTEGER,
  target_lemma_ids TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX content_by_date ON content (created_at);

-- What was written here and has not gone out to a share yet.
CREATE TABLE outbox (
  event INTEGER PRIMARY KEY REFERENCES event (number)
) STRICT;

-- The segments this store has cut for a share. The bytes stay until they are on the share's disk, so that
-- a crash in between repeats the same file.
CREATE TABLE segment (
  device INTEGER NOT NULL REFERENCES device (number),
  number INTEGER NOT NULL,
  sha BLOB NOT NULL,
  name TEXT NOT NULL,
  bytes BLOB,
  PRIMARY KEY (device, number)
) STRICT, WITHOUT ROWID;

-- What was read from a share, by content.
CREATE TABLE arrival (
  sha BLOB PRIMARY KEY,
  device INTEGER NOT NULL REFERENCES device (number),
  number INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The last sequence number of each device that anyone has said to have seen.
CREATE TABLE sighting (
  device INTEGER PRIMARY KEY REFERENCES device (number),
  last_sequence INTEGER NOT NULL
) STRICT;
