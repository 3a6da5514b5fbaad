CREATE TABLE seed_metadata (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE root (
  ordinal INTEGER PRIMARY KEY,
  rootId TEXT NOT NULL,
  root TEXT NOT NULL,
  kind TEXT NOT NULL,
  language TEXT,
  meaning TEXT NOT NULL,
  forms TEXT,
  familySize INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX root_by_id ON root(rootId);
CREATE INDEX root_by_family ON root(familySize, rootId);

CREATE TABLE lexeme (
  ordinal INTEGER PRIMARY KEY,
  lemmaId TEXT NOT NULL,
  lemma TEXT NOT NULL,
  rank INTEGER NOT NULL,
  zipf REAL NOT NULL,
  cefrLevel TEXT NOT NULL,
  cefrSource TEXT NOT NULL,
  partOfSpeech TEXT,
  ipa TEXT,
  basicMeaning TEXT,
  audioFilename TEXT,
  rootId TEXT,
  flags TEXT,
  difficulty REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX lexeme_by_id ON lexeme(lemmaId);
CREATE UNIQUE INDEX lexeme_by_lemma ON lexeme(lemma);
CREATE UNIQUE INDEX lexeme_by_rank ON lexeme(rank);
CREATE INDEX lexeme_by_root ON lexeme(rootId, rank);

CREATE TABLE expression (
  ordinal INTEGER PRIMARY KEY,
  lemmaId TEXT NOT NULL,
  lemma TEXT NOT NULL,
  pattern TEXT NOT NULL,
  class TEXT NOT NULL,
  cefrLevel TEXT NOT NULL,
  meaning TEXT NOT NULL,
  difficulty REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX expression_by_id ON expression(lemmaId);
CREATE UNIQUE INDEX expression_by_lemma ON expression(lemma);

CREATE TABLE reading (
  lemmaId TEXT NOT NULL,
  position INTEGER NOT NULL,
  partOfSpeech TEXT NOT NULL,
  share INTEGER NOT NULL,
  cefrLevel TEXT,
  cefrSource TEXT,
  ipa TEXT,
  PRIMARY KEY (lemmaId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE grammar (
  lemmaId TEXT NOT NULL,
  partOfSpeech TEXT NOT NULL,
  position INTEGER NOT NULL,
  property TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (lemmaId, partOfSpeech, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE gloss (
  lemmaId TEXT NOT NULL,
  position INTEGER NOT NULL,
  partOfSpeech TEXT,
  meaning TEXT NOT NULL,
  example TEXT,
  source TEXT NOT NULL,
  PRIMARY KEY (lemmaId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE sense (
  senseId TEXT NOT NULL PRIMARY KEY,
  lemmaId TEXT NOT NULL,
  position INTEGER NOT NULL,
  partOfSpeech TEXT NOT NULL,
  number INTEGER NOT NULL,
  share INTEGER NOT NULL,
  label TEXT,
  meaning TEXT NOT NULL,
  example TEXT NOT NULL,
  grammar TEXT,
  register TEXT,
  region TEXT,
  cues TEXT,
  note TEXT,
  subjects TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sense_by_lexeme ON sense(lemmaId, position);

CREATE TABLE sense_redirect (
  oldId TEXT NOT NULL PRIMARY KEY,
  newId TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE sense_relation (
  senseId TEXT NOT NULL,
  kind TEXT NOT NULL,
  position INTEGER NOT NULL,
  target TEXT NOT NULL,
  targetSense TEXT,
  PRIMARY KEY (senseId, kind, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE sense_translation (
  senseId TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (senseId, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE inflection (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  form TEXT NOT NULL,
  lemmaId TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  partOfSpeech TEXT NOT NULL,
  feature TEXT NOT NULL,
  odds INTEGER NOT NULL
) STRICT;
CREATE INDEX inflection_by_key ON inflection(key);
CREATE INDEX inflection_by_lexeme ON inflection(ordinal);

CREATE TABLE lexeme_root (
  rootId TEXT NOT NULL,
  lemmaId TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (rootId, lemmaId)
) STRICT, WITHOUT ROWID;
CREATE INDEX lexeme_root_by_lexeme ON lexeme_root(lemmaId, position);

CREATE TABLE relation (
  lemmaId TEXT NOT NULL,
  kind TEXT NOT NULL,
  position INTEGER NOT NULL,
  target TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (lemmaId, kind, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX relation_by_target ON relation(target, kind);

CREATE TABLE contraction (
  key TEXT NOT NULL PRIMARY KEY,
  form TEXT NOT NULL,
  parts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE translation (
  lemmaId TEXT NOT NULL,
  language TEXT NOT NULL,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (lemmaId, language, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE pseudoword (
  pseudoword TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- How a variety writes a lexeme, or says it; the part of speech that is said so, or every one.
CREATE TABLE variant (
  lemmaId TEXT NOT NULL,
  position INTEGER NOT NULL,
  region TEXT NOT NULL,
  partOfSpeech TEXT,
  spelling TEXT,
  ipa TEXT,
  PRIMARY KEY (lemmaId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE lemma_redirect (
  oldId TEXT NOT NULL PRIMARY KEY,
  newId TEXT,
  kind TEXT NOT NULL,
  since TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE image (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  bytes BLOB NOT NULL
) STRICT;
