-- Where in its text a sentence stands: the name with the file of an archive or the time of a cue. NULL is the text's
-- name alone, which is all that was kept before.
ALTER TABLE own_sentence ADD COLUMN source TEXT;
ALTER TABLE word_sentence ADD COLUMN source TEXT;
