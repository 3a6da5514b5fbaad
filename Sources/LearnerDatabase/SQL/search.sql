-- The index of a search: made in memory for one question, so that it can never be out of date.

-- name: createSearch
CREATE VIRTUAL TABLE search USING fts5 (
  front, back, other, tokenize = "unicode61 remove_diacritics 2"
)

-- name: insertSearch
INSERT INTO search (rowid, front, back, other) VALUES (:number, :front, :back, :other)

-- name: findSearch
SELECT rowid, snippet(search, -1, '', '', '…', 14)
FROM search WHERE search MATCH :query
ORDER BY bm25(search, 10.0, 5.0, 1.0), rowid LIMIT :limit
