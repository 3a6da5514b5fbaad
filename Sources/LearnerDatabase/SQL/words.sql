-- The derived tables: word states, registers and pages of the queue index.

-- name: insertWordState
INSERT INTO word_state
  (lemma_id, user_id, status, mark, phase, step, stability, difficulty, fast_stability,
   next_review_date, due_day, last_review_date, last_review_offset, last_review_day, since_day,
   review_count, lapse_count, prior_known, is_synthetic, is_captured, deck, is_suspended, last_time,
   state_updated_at, waits, is_there, buried_until)
VALUES
  (:subject, {learner}, :status, :mark, :phase, :step, :stability, :difficulty, :fastStability,
   :due, :dueDay, :lastReview, :lastReviewOffset, :lastReviewDay, :since,
   :reviewCount, :lapseCount, :priorKnown, :isSynthetic, :isCaptured, :deck, :isSuspended, :lastTime,
   :updatedAt, :waits, :isListed, :buriedUntil)

-- name: deleteWordStates
DELETE FROM word_state

-- name: deleteWordState
DELETE FROM word_state WHERE lemma_id = :subject

-- name: wordStateCount
SELECT count(*) FROM word_state

-- name: reviewCount
SELECT coalesce(sum(review_count), 0) FROM word_state

-- name: wordState
SELECT {wordState} WHERE subject.name = :subject

-- name: listedWordStates
SELECT {wordState}
WHERE word_state.user_id = {learner} AND is_there = TRUE ORDER BY subject.name

-- name: listedWordState
SELECT {wordState}
WHERE subject.name = :subject AND word_state.user_id = {learner} AND is_there = TRUE

-- name: dueWordStates
SELECT {wordState}
WHERE word_state.user_id = {learner} AND next_review_date <= :instant AND is_suspended = FALSE
  AND is_there = TRUE AND {isStudied} AND {isOfLanguage}
ORDER BY next_review_date, subject.name LIMIT :limit

-- name: markedUnreviewedWordStates
SELECT {wordState}
WHERE word_state.user_id = {learner} AND mark IS NOT NULL AND review_count = 0
ORDER BY subject.name

-- name: chosenWords
SELECT subject.name AS subject
FROM word_state JOIN subject ON subject.number = word_state.lemma_id
WHERE word_state.user_id = {learner}
  AND (is_captured = TRUE OR mark = {status.learning} OR deck IS NOT NULL)

-- name: statuses
SELECT subject.name AS subject, word_state.status AS status
FROM word_state JOIN subject ON subject.number = word_state.lemma_id

-- name: statusOfWord
SELECT status FROM word_state WHERE lemma_id = (SELECT number FROM subject WHERE name = :subject)

-- name: statusCounts
SELECT status, count(*) AS count FROM word_state
WHERE user_id = {learner} AND {isOfLanguage} GROUP BY status

-- Every status but `new`: the range is one search of the index word_state_by_status.
-- name: assessedWords
SELECT subject.name AS subject
FROM word_state JOIN subject ON subject.number = word_state.lemma_id
WHERE word_state.user_id = {learner}
  AND word_state.status BETWEEN {status.learning} AND {status.ignored}

-- name: assessedSubjects
SELECT lemma_id AS subject FROM word_state
WHERE user_id = {learner} AND status BETWEEN {status.learning} AND {status.ignored}

-- Cards on Leitner levels, whose phases begin at {phase.leitner}, are asked by tests.
-- name: dueCounts
SELECT phase, coalesce(stability, 0) >= :matureDays AS is_mature, count(*) AS count FROM word_state
WHERE user_id = {learner} AND next_review_date <= :latest AND due_day <= :day
  AND is_there = TRUE AND is_suspended = FALSE AND phase < {phase.leitner} AND {isStudied}
  AND {isOfLanguage}
  AND lemma_id NOT IN
    (SELECT entity FROM register
     WHERE field = 'buriedUntil' AND CAST(value AS INTEGER) > :day)
GROUP BY 1, 2

-- name: earliestDueDay
SELECT min(due_day) AS day FROM word_state
WHERE user_id = {learner} AND next_review_date <= :latest AND is_there = TRUE
  AND is_suspended = FALSE AND {isStudied}
  AND lemma_id NOT IN
    (SELECT entity FROM register
     WHERE field = 'buriedUntil' AND CAST(value AS INTEGER) > :day)

-- name: waitingCounts
SELECT deck, count(*) AS count FROM word_state
WHERE user_id = {learner} AND waits = 1 AND coalesce(buried_until, :day) <= :day
  AND {isOfLanguage}
GROUP BY deck

-- name: deckTallies
SELECT
  deck, count(*) AS total,
  total(waits AND coalesce(buried_until, :day) <= :day) AS new,
  total(next_review_date <= :instant AND is_suspended = FALSE AND {isStudied}
    AND coalesce(buried_until, :day) <= :day) AS due,
  total(status = {status.learning}) AS learning, total(status = {status.known}) AS known
FROM word_state WHERE user_id = {learner} AND is_there = TRUE
GROUP BY deck ORDER BY deck

-- name: wordsInDeck
SELECT subject.name AS subject
FROM word_state JOIN subject ON subject.number = word_state.lemma_id
WHERE word_state.deck = :deck ORDER BY subject.name

-- name: insertRegister
INSERT INTO register (entity, field, value, time) VALUES (:entity, :field, :value, :time)

-- name: deleteRegisters
DELETE FROM register

-- name: deleteRegistersOfEntity
DELETE FROM register WHERE entity = :entity

-- name: allRegisters
SELECT {register}

-- name: registersOfEntity
SELECT {register} WHERE subject.name = :entity

-- name: registerOfEntity
SELECT {register} WHERE subject.name = :entity AND field = :field

-- name: registersOfEntities
SELECT {register} WHERE subject.name >= :first AND subject.name < :end

-- name: configurationRegisters
SELECT {register}
WHERE subject.name = 'profile' OR subject.name >= 'deck:' AND subject.name < 'deck;'

-- name: profileRegisters
SELECT {register} WHERE subject.name = 'profile' OR register.field = 'status'

-- name: cardPictureRegisters
SELECT {register}
WHERE subject.name >= 'card:' AND subject.name < 'card;'
  AND field IN ('picture', 'backPicture', 'sound')

-- name: deviceNameRegisters
SELECT {register} WHERE subject.name LIKE 'device:%' AND field = 'name'

-- name: deleteQueuePages
DELETE FROM study_page

-- name: replaceQueuePage
INSERT INTO study_page (page, rows) VALUES (:page, :rows)
ON CONFLICT (page) DO UPDATE SET rows = excluded.rows

-- name: queuePageCount
SELECT coalesce(max(page), 0) + 1 FROM study_page

-- name: queuePages
SELECT page, rows FROM study_page ORDER BY page

-- name: queuePage
SELECT rows FROM study_page WHERE page = :page

-- Subjects that a queue of one language leaves out.
-- name: subjectsOfOtherLanguages
SELECT number FROM subject
WHERE NOT (name >= :language || ':' AND name < :language || ';'
  OR name >= 'card:' AND name < 'card;' OR name >= 'own:' AND name < 'own;')

-- Cards and words of the learner's own in some decks, a JSON array of ids.
-- name: ownWordsInDecks
SELECT subject.number AS number, subject.name AS subject
FROM word_state JOIN subject ON subject.number = word_state.lemma_id
WHERE word_state.deck IN (SELECT value FROM json_each(:otherDecks))
  AND (subject.name >= 'card:' AND subject.name < 'card;'
    OR subject.name >= 'own:' AND subject.name < 'own;')

-- The next name after a text: one search of the index, so that prefixes are found by leaps.
-- name: nextSubjectName
SELECT name FROM subject WHERE name >= :name ORDER BY name LIMIT 1

-- name: deckSubjects
SELECT number, substr(name, 1 + length('deck:')) AS deck FROM subject
WHERE name >= 'deck:' AND name < 'deck;'
