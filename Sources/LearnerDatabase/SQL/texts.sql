-- The learner's own texts and articles, sentences kept for words, and translations: local, and no events.

-- name: ownTexts
SELECT
  number, name, sha, corpus, word_count, added_at,
  (SELECT count(*) FROM own_sentence WHERE text = own_text.number) AS sentence_count
FROM own_text ORDER BY number

-- name: insertOwnText
INSERT INTO own_text (name, sha, corpus, word_count, added_at)
VALUES (:name, :sha, :corpus, :wordCount, :addedAt)

-- name: deleteOwnText
DELETE FROM own_text WHERE number = :text

-- name: insertOwnSentence
INSERT INTO own_sentence (text, place, sentence, words, expressions, parts, traits, source)
VALUES (:text, :offset, :sentence, :words, :expressions, :parts, :traits, :source)

-- name: deleteOwnSentences
DELETE FROM own_sentence WHERE text = :text

-- name: indexOwnSentence
INSERT INTO own_sentence_index (rowid, words, expressions) VALUES (:row, :words, :expressions)

-- An index over another table's content has to be told what is deleted from it.
-- name: unindexOwnSentences
INSERT INTO own_sentence_index (own_sentence_index, rowid, words, expressions)
SELECT 'delete', number, words, expressions FROM own_sentence WHERE text = :text

-- Compares the index with the sentences; changes nothing.
-- name: checkSentenceIndex
INSERT INTO own_sentence_index (own_sentence_index, rank) VALUES ('integrity-check', 1)

-- name: rebuildSentenceIndex
INSERT INTO own_sentence_index (own_sentence_index) VALUES ('rebuild')

-- name: ownSentences
SELECT
  coalesce(own_sentence.source, own_text.name) AS source, own_sentence.place AS offset, own_sentence.sentence AS sentence,
  own_sentence.words AS words, own_sentence.expressions AS expressions,
  own_sentence.parts AS parts, own_sentence.traits AS traits
FROM own_sentence_index
JOIN own_sentence ON own_sentence.number = own_sentence_index.rowid
JOIN own_text ON own_text.number = own_sentence.text
WHERE own_sentence_index MATCH :query ORDER BY own_sentence_index.rowid DESC LIMIT :limit

-- name: ownWordLists
SELECT words, expressions FROM own_sentence

-- name: insertOwnWord
INSERT INTO own_word (lemma_id) VALUES (:lexeme)

-- name: ownWords
SELECT number, lemma_id AS lexeme FROM own_word

-- name: ownWordNumber
SELECT number FROM own_word WHERE lemma_id = :lexeme

-- name: ownWord
SELECT lemma_id AS lexeme FROM own_word WHERE number = :number

-- name: deleteOwnWord
DELETE FROM own_word WHERE number = :number

-- name: cachedSentence
SELECT
  day, sentence, coalesce(word_sentence.source, own_text.name) AS source, place AS offset, new_words
FROM word_sentence LEFT JOIN own_text ON own_text.number = word_sentence.text
WHERE lemma_id = :lexeme AND part_of_speech = :partOfSpeech

-- name: replaceCachedSentence
INSERT OR REPLACE INTO word_sentence
  (lemma_id, part_of_speech, day, text, place, sentence, new_words, source)
VALUES
  (:lexeme, :partOfSpeech, :day,
   (SELECT number FROM own_text
    WHERE name = :source OR substr(:source, 1, length(name) + 1) = name || '#'
    ORDER BY length(name) DESC LIMIT 1),
   :offset, :sentence, :newWords, :source)

-- name: deleteCachedSentencesUntil
DELETE FROM word_sentence WHERE day <= :day

-- name: deleteCachedSentences
DELETE FROM word_sentence WHERE lemma_id = :lexeme

-- name: deleteCachedSentencesOfText
DELETE FROM word_sentence WHERE text = :text

-- name: translation
SELECT text FROM translation
WHERE language = :language AND source = :source AND created_at BETWEEN :earliest AND :now

-- name: replaceTranslation
INSERT OR REPLACE INTO translation (language, source, text, created_at)
VALUES (:language, :source, :text, :now)

-- name: deleteTranslationsBefore
DELETE FROM translation WHERE created_at < :earliest

-- name: articles
SELECT article_id AS id, title, body_text, target_rank, target_lemma_ids, created_at FROM content

-- name: replaceArticle
INSERT OR REPLACE INTO content
  (article_id, user_id, title, body_text, target_rank, target_lemma_ids, created_at, released_at)
VALUES (:id, {learner}, :title, :body, :rank, :lexemes, :createdAt, :releasedAt)

-- name: deleteArticle
DELETE FROM content WHERE article_id = :id

-- name: articlesBefore
SELECT article_id AS id FROM content
WHERE created_at < :horizon AND coalesce(released_at, 0) < :horizon
