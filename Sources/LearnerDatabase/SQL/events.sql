-- The event log: the one table that is only ever inserted into.
-- The index event_by_kind is used only where a statement repeats its condition, `kind <> {kind.review}`.

-- name: insertEvent
INSERT INTO event
  (user_id, event_id, device, sequence, time, kind, lemma_id, review_date, payload, checksum)
VALUES
  ({learner}, :id, :device, :sequence, :time, :kind, :subject, :date, :payload, :checksum)

-- name: checksumsOfEvent
SELECT checksum FROM event WHERE {hasID}

-- name: insertDuplicate
INSERT INTO twin VALUES (:id) ON CONFLICT DO NOTHING

-- name: hasDuplicates
SELECT EXISTS (SELECT 1 FROM twin)

-- name: isEventKnown
SELECT EXISTS (SELECT 1 FROM event WHERE {hasID})

-- name: eventIDs
SELECT event_id AS id FROM event

-- name: eventCount
SELECT count(*) FROM event

-- name: lastEventNumber
SELECT coalesce(max(number), 0) FROM event

-- name: lastSequence
SELECT max(sequence) FROM event WHERE device = :device

-- name: allEvents
SELECT {event} ORDER BY event.number

-- name: eventsWithID
SELECT {event} WHERE {hasID}

-- name: eventsInRange
SELECT {event} WHERE event.number BETWEEN :first AND :last AND event.kind <> {kind.retraction}

-- name: eventsBehind
SELECT {event} WHERE event.number > :event ORDER BY event.number LIMIT :limit

-- name: eventsOfSubject
SELECT {event}
WHERE event.user_id = {learner}
  AND event.lemma_id = (SELECT number FROM subject WHERE name = :subject)

-- name: eventsOfSubjectByKind
SELECT {event}
WHERE event.user_id = {learner}
  AND event.lemma_id = (SELECT number FROM subject WHERE name = :subject)
  AND event.kind = :kind

-- name: allReviews
SELECT {event} WHERE event.kind = {kind.review}

-- name: eventsOfKind
SELECT {event} WHERE event.kind <> {kind.review} AND event.kind = :kind

-- name: eventsAfterTime
SELECT {event} WHERE event.time > :time

-- name: clockCorrections
SELECT {event} WHERE event.kind <> {kind.review} AND event.kind = {kind.verdict}

-- name: retractionsOfSubject
SELECT {event}
WHERE event.kind = {kind.retraction}
  AND event.lemma_id = (SELECT number FROM subject WHERE name = :subject)

-- The events that decide how every word is folded.
-- name: configurationEvents
SELECT {event}
WHERE event.user_id = {learner}
  AND event.lemma_id IN
    (SELECT number FROM subject WHERE name = 'profile' OR name >= 'deck:' AND name < 'deck;')

-- name: firstDatedEvent
SELECT {event}
WHERE event.user_id = {learner}
  AND event.number =
    (SELECT number FROM event
     WHERE user_id = {learner} AND review_date IS NOT NULL ORDER BY review_date LIMIT 1)

-- name: firstReviewOfEachWord
SELECT {event}
WHERE event.number IN
  (SELECT
     (SELECT number FROM event
      WHERE user_id = {learner} AND lemma_id = word_state.lemma_id AND kind = {kind.review}
      ORDER BY review_date, number LIMIT 1)
   FROM word_state WHERE review_count > 0)

-- name: reviewsSince
SELECT {event}
WHERE event.user_id = {learner} AND event.review_date >= :instant AND event.kind = {kind.review}

-- name: reviewsWrittenLast
SELECT {event}
WHERE event.number IN
  (SELECT number FROM event WHERE kind = {kind.review} ORDER BY time DESC LIMIT :count)

-- name: latestReviews
SELECT {event}
WHERE event.user_id = {learner} AND event.review_date >= :earliest AND event.kind = {kind.review}
ORDER BY event.review_date DESC

-- Answered by the index event_of_triage alone, which has no checksum.
-- name: latestTriage
SELECT
  event.event_id AS id, event.device AS device, event.sequence AS sequence, event.time AS time,
  event.kind AS kind, subject.name AS subject, event.review_date AS date, event.payload AS payload
FROM event LEFT JOIN subject ON subject.number = event.lemma_id
WHERE event.kind = {kind.triage} AND event.review_date >= :earliest
ORDER BY event.review_date DESC

-- name: latestOfKind
SELECT {event}
WHERE event.kind <> {kind.review} AND event.kind = :kind AND event.review_date >= :earliest
ORDER BY event.review_date DESC

-- name: reviewBefore
SELECT
  event.event_id AS id, event.device AS device, event.sequence AS sequence, event.time AS time,
  event.kind AS kind, subject.name AS subject, event.review_date AS date, event.payload AS payload
FROM event LEFT JOIN subject ON subject.number = event.lemma_id
WHERE event.user_id = {learner} AND event.review_date < :instant AND event.kind = {kind.review}
ORDER BY event.review_date DESC, event.time DESC, event.event_id DESC

-- name: replayedEvents
SELECT
  event_id AS id, device, sequence, time, kind, lemma_id AS subject, review_date AS date, payload
FROM event ORDER BY number

-- name: retractionsAbout
SELECT payload FROM event
WHERE kind = {kind.retraction} AND lemma_id = (SELECT number FROM subject WHERE name = :subject)

-- name: latestTime
SELECT time FROM event WHERE time <= :horizon ORDER BY time DESC LIMIT 1

-- name: timesBefore
SELECT device, sequence, time FROM event WHERE time <= :horizon ORDER BY time DESC

-- name: timesOfSequences
SELECT device, sequence, time FROM event
WHERE device = :device AND sequence BETWEEN :first AND :last

-- name: hasEventsBetween
SELECT EXISTS (SELECT 1 FROM event WHERE time > :after AND time <= :until)

-- name: countEventsAfter
SELECT count(*) FROM event WHERE time > :horizon

-- Whether an event after a number may change the estimate of the learner's vocabulary. A later review
-- of a word that had one before, an answer to an offer, a cram and a field of the profile do not.
-- name: hasNewEvidence
SELECT 1 FROM event AS late
WHERE late.number > :event AND CASE late.kind
  WHEN {kind.cram} THEN FALSE
  WHEN {kind.triage} THEN FALSE
  WHEN {kind.review} THEN
    NOT EXISTS
      (SELECT 1 FROM event AS early
       WHERE early.user_id = {learner} AND early.lemma_id = late.lemma_id
         AND early.review_date <= late.review_date AND early.kind = {kind.review}
         AND early.number <= :event)
    OR EXISTS
      (SELECT 1 FROM event AS other
       WHERE other.kind <> {kind.review} AND other.kind IN ({kind.retraction}, {kind.verdict})
         AND (other.kind = {kind.verdict} OR other.lemma_id = late.lemma_id))
  WHEN {kind.set} THEN
    late.lemma_id IS NOT (SELECT number FROM subject WHERE name = 'profile')
  ELSE TRUE END
LIMIT 1

-- name: hasNewDecisions
SELECT 1 FROM event
WHERE kind <> {kind.review} AND kind IN ({kind.retraction}, {kind.verdict}) AND number > :event
LIMIT 1

-- name: reviewsAfter
SELECT payload FROM event WHERE number > :event AND kind = {kind.review}

-- What one command wrote, for undoing.

-- name: insertBatch
INSERT INTO batch (title, first_event, last_event, done_at) VALUES (:title, :first, :last, :doneAt)

-- name: lastBatch
SELECT number, title, first_event AS first, last_event AS last, done_at FROM batch
WHERE undone_by IS NULL ORDER BY number DESC LIMIT 1

-- name: lastBatchWithEvent
SELECT number, title, first_event AS first, last_event AS last, done_at FROM batch
WHERE undone_by IS NULL
  AND EXISTS
    (SELECT 1 FROM event WHERE {hasID} AND event.number BETWEEN first_event AND last_event)
ORDER BY number DESC LIMIT 1

-- name: extendBatch
UPDATE batch SET last_event = (SELECT last_event FROM batch WHERE number = :batch)
WHERE number = :first AND undone_by IS NULL
  AND last_event + 1 = (SELECT first_event FROM batch WHERE number = :batch)

-- name: deleteBatch
DELETE FROM batch WHERE number = :batch

-- name: closeBatch
UPDATE batch SET undone_by = :event WHERE number = :batch

-- The events of batches that were taken back whole; a null title stands for any.
-- name: undoneEvents
SELECT event_id AS id FROM batch JOIN event ON event.number BETWEEN first_event AND last_event
WHERE undone_by IS NOT NULL AND title = coalesce(:title, title) AND kind <> {kind.retraction}
