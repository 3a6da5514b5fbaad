CREATE TABLE description (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Records in the order of their lookup keys, some kilobytes in each block.
CREATE TABLE block (
  number INTEGER PRIMARY KEY,
  content BLOB NOT NULL
) STRICT;

-- The last key of each block: the first block whose last key is not below a key may hold it.
CREATE TABLE block_key (
  last BLOB NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (last, number)
) STRICT, WITHOUT ROWID;
