-- What is asked of a release. Statements that describe one lexeme are run once for each entry.

-- name: metadata
SELECT key, value FROM seed_metadata

-- name: candidatesOfKey
SELECT ordinal, partOfSpeech, feature, odds FROM inflection WHERE key = :key

-- name: keys
SELECT DISTINCT key FROM inflection ORDER BY key

-- name: sampledKeys
SELECT DISTINCT key FROM inflection WHERE ordinal % max(1, :step) = 0 LIMIT :limit

-- name: lexemeCount
SELECT count(*) AS count FROM lexeme

-- name: expressionCount
SELECT count(*) AS count FROM expression

-- name: rootCount
SELECT count(*) AS count FROM root

-- name: lexeme
SELECT
  lemma, rank, zipf, cefrLevel, cefrSource, partOfSpeech, ipa, basicMeaning, audioFilename, flags,
  difficulty, ordinal
FROM lexeme WHERE lemmaId = :lexeme

-- name: expression
SELECT lemma, pattern, class, cefrLevel, meaning, difficulty, ordinal
FROM expression WHERE lemmaId = :lexeme

-- name: readings
SELECT partOfSpeech, share, cefrLevel, ipa FROM reading WHERE lemmaId = :lexeme ORDER BY position

-- name: glosses
SELECT partOfSpeech, meaning, example, source FROM gloss WHERE lemmaId = :lexeme ORDER BY position

-- name: forms
SELECT form, partOfSpeech, feature, odds
FROM inflection WHERE ordinal = :ordinal AND feature <> 'base' ORDER BY id

-- name: rootsOfLexeme
SELECT {root} FROM lexeme_root JOIN root USING (rootId) WHERE lemmaId = :lexeme ORDER BY position

-- name: relatives
SELECT target, coalesce(lexeme.lemma, expression.lemma) AS lemma, lexeme.rank AS rank
FROM relation
LEFT JOIN lexeme ON lexeme.lemmaId = target
LEFT JOIN expression ON expression.lemmaId = target
WHERE relation.lemmaId = :lexeme AND kind = :kind ORDER BY position

-- name: collocations
SELECT target FROM relation WHERE lemmaId = :lexeme AND kind = 'collocation' ORDER BY position

-- name: translations
SELECT language, text FROM translation WHERE lemmaId = :lexeme ORDER BY language, position

-- name: variants
SELECT region, partOfSpeech, spelling, ipa FROM variant WHERE lemmaId = :lexeme ORDER BY position

-- name: spellings
SELECT lemmaId, region, spelling FROM variant WHERE spelling IS NOT NULL ORDER BY lemmaId, position

-- name: lexemeWithLemma
SELECT lemmaId FROM lexeme WHERE lemma = :lemma

-- name: expressionWithLemma
SELECT lemmaId FROM expression WHERE lemma = :lemma

-- name: lemmasInRange
SELECT lemma FROM lexeme WHERE lemma >= :first AND lemma < :end ORDER BY lemma LIMIT :limit

-- name: roots
SELECT {root} FROM root ORDER BY ordinal

-- name: rootAtOrdinal
SELECT {root} FROM root WHERE ordinal = :ordinal

-- name: rootWithID
SELECT {root} FROM root WHERE rootId = :root

-- name: ordinalOfRoot
SELECT ordinal FROM root WHERE rootId = :root

-- name: largeFamilyCount
SELECT count(*) AS count FROM root WHERE familySize >= :size

-- name: largeFamilyAtIndex
SELECT {root} FROM root WHERE rootId = (
  SELECT rootId FROM root INDEXED BY root_by_family
  WHERE familySize >= :size ORDER BY rootId LIMIT 1 OFFSET :index)

-- name: family
SELECT lexeme.lemmaId AS target, lemma, rank
FROM lexeme_root JOIN lexeme USING (lemmaId) WHERE lexeme_root.rootId = :root ORDER BY rank

-- name: lexemesOfRoot
SELECT lemmaId FROM lexeme_root WHERE rootId = :root

-- name: pseudowords
SELECT pseudoword FROM pseudoword ORDER BY pseudoword

-- name: redirects
SELECT oldId, newId FROM lemma_redirect ORDER BY oldId

-- name: grammar
SELECT partOfSpeech, property, value FROM grammar
WHERE lemmaId = :lexeme ORDER BY partOfSpeech, position

-- name: senses
SELECT
  senseId, partOfSpeech, share, label, meaning, example, grammar, register, region, note, subjects
FROM sense WHERE lemmaId = :lexeme ORDER BY position

-- name: senseRelations
SELECT relation.senseId AS senseId, kind, target, lexeme.lemma AS lemma, lexeme.rank AS rank
FROM sense
JOIN sense_relation AS relation USING (senseId)
JOIN lexeme ON lexeme.lemmaId = target
WHERE sense.lemmaId = :lexeme ORDER BY sense.position, kind, relation.position

-- name: senseTranslations
SELECT senseId, language, text
FROM sense JOIN sense_translation USING (senseId)
WHERE lemmaId = :lexeme ORDER BY position, language

-- name: senseWithID
SELECT label, meaning, example FROM sense WHERE senseId = :sense

-- name: senseRedirects
SELECT oldId, newId FROM sense_redirect ORDER BY oldId

-- name: commonestSense
SELECT senseId, label, meaning, example FROM sense WHERE lemmaId = :lexeme ORDER BY position LIMIT 1

-- name: subjectsOfLexeme
SELECT subjects FROM sense WHERE lemmaId = :lexeme ORDER BY position LIMIT 1

-- name: subjectsOfLexemes
SELECT ordinal, subjects FROM sense JOIN lexeme USING (lemmaId)
WHERE position = 0 AND subjects IS NOT NULL

-- name: subjects
SELECT DISTINCT subjects FROM sense WHERE subjects IS NOT NULL

-- name: translationOfSense
SELECT text FROM sense_translation WHERE senseId = :sense AND language = :language

-- name: translationsInto
SELECT text FROM translation
WHERE lemmaId = :lexeme AND language = :language ORDER BY position

-- Of many lexemes at once: `wanted` is the position of each in an array of JSON, and rows come in
-- its order.

-- name: lexemesAmong
SELECT
  wanted.key AS wanted, lemma, rank, zipf, cefrLevel, cefrSource, partOfSpeech, ipa, basicMeaning,
  audioFilename, flags, difficulty, ordinal
FROM {wanted} lexeme ON lexeme.lemmaId = wanted.value

-- name: expressionsAmong
SELECT
  wanted.key AS wanted, lemma, pattern, class, cefrLevel, meaning, difficulty, ordinal
FROM {wanted} expression ON expression.lemmaId = wanted.value

-- name: readingsAmong
SELECT wanted.key AS wanted, partOfSpeech, share, cefrLevel, ipa
FROM {wanted} reading ON lemmaId = wanted.value

-- name: grammarAmong
SELECT wanted.key AS wanted, partOfSpeech, property, grammar.value AS value
FROM {wanted} grammar ON lemmaId = wanted.value

-- name: sensesAmong
SELECT
  wanted.key AS wanted, senseId, partOfSpeech, share, label, meaning, example, grammar, register,
  region, note, subjects
FROM {wanted} sense ON lemmaId = wanted.value

-- name: senseTranslationsAmong
SELECT wanted.key AS wanted, sense.senseId AS senseId, language, text
FROM {wanted} sense ON lemmaId = wanted.value CROSS JOIN sense_translation USING (senseId)
WHERE language = :language

-- name: glossesAmong
SELECT wanted.key AS wanted, partOfSpeech, meaning, example, source
FROM {wanted} gloss ON lemmaId = wanted.value

-- name: rootsAmong
SELECT wanted.key AS wanted, {root}
FROM {wanted} lexeme_root ON lemmaId = wanted.value CROSS JOIN root USING (rootId)

-- name: translationsAmong
SELECT wanted.key AS wanted, language, text
FROM {wanted} translation ON lemmaId = wanted.value AND language = :language

-- name: variantsAmong
SELECT wanted.key AS wanted, region, partOfSpeech, spelling, variant.ipa AS ipa
FROM {wanted} variant ON lemmaId = wanted.value

-- name: familiesAmong
SELECT wanted.key AS wanted, lexeme.lemmaId AS target, lemma, rank
FROM {wanted} lexeme_root ON lexeme_root.rootId = wanted.value CROSS JOIN lexeme USING (lemmaId)
