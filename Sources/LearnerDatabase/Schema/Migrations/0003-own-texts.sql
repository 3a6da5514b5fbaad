-- The learner's own texts, the sentences chosen for words, and translations. All of it is
-- local: it is no event, is never sent, and can be made again.

CREATE TABLE own_text (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  sha BLOB NOT NULL UNIQUE CHECK (length(sha) = 32),
  corpus TEXT NOT NULL,
  word_count INTEGER NOT NULL,
  added_at INTEGER NOT NULL
) STRICT;

CREATE TABLE own_word (
  number INTEGER PRIMARY KEY,
  lemma_id TEXT NOT NULL UNIQUE
) STRICT;

-- `words` and `expressions` are numbers of words split by spaces; `parts` has a letter for the part of
-- speech of each word.
CREATE TABLE own_sentence (
  number INTEGER PRIMARY KEY,
  text INTEGER NOT NULL REFERENCES own_text (number),
  place INTEGER NOT NULL,
  sentence TEXT NOT NULL,
  words TEXT NOT NULL,
  expressions TEXT NOT NULL,
  parts TEXT NOT NULL,
  traits INTEGER NOT NULL
) STRICT;

CREATE INDEX own_sentence_by_text ON own_sentence (text);

-- Found by lexeme, so that one question finds every form. The content stays in the table above.
CREATE VIRTUAL TABLE own_sentence_index USING fts5 (
  words, expressions, content = 'own_sentence', content_rowid = 'number', detail = none,
  columnsize = 0, tokenize = 'ascii'
);

-- The sentence that a word shows for seven days; `text` is null for one that was generated.
CREATE TABLE word_sentence (
  lemma_id TEXT NOT NULL,
  part_of_speech TEXT NOT NULL,
  day INTEGER NOT NULL,
  text INTEGER REFERENCES own_text (number),
  place INTEGER NOT NULL,
  sentence TEXT NOT NULL,
  new_words TEXT NOT NULL,
  PRIMARY KEY (lemma_id, part_of_speech)
) STRICT, WITHOUT ROWID;

CREATE INDEX word_sentence_by_text ON word_sentence (text) WHERE text IS NOT NULL;

CREATE TABLE translation (
  language TEXT NOT NULL,
  source TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (language, source)
) STRICT, WITHOUT ROWID;

CREATE INDEX translation_by_date ON translation (created_at);

-- When an article was last taken back from the saved ones: its age counts from there.
ALTER TABLE content ADD COLUMN released_at INTEGER;
