-- What goes out to a sync folder and what came in from it.

-- name: queueEvent
INSERT INTO outbox (event) VALUES (:event)

-- name: queueEvents
INSERT INTO outbox (event) SELECT number FROM event WHERE number BETWEEN :first AND :last

-- name: queueEverything
INSERT OR IGNORE INTO outbox (event) SELECT number FROM event

-- name: unsentCount
SELECT count(*) FROM outbox

-- name: hasUnsent
SELECT EXISTS (SELECT 1 FROM outbox)

-- name: dequeueEvent
DELETE FROM outbox WHERE event IN (SELECT number FROM event WHERE {hasID})

-- name: clearOutbox
DELETE FROM outbox

-- name: unsentEvents
SELECT {event}
WHERE event.number IN (SELECT event FROM outbox) ORDER BY event.device, event.sequence

-- name: unsentEventsOfDevice
SELECT {event}
WHERE event.device = :device AND event.number IN (SELECT event FROM outbox)
ORDER BY event.sequence, event.number

-- name: reassignEvent
UPDATE event SET device = :device, sequence = :sequence, checksum = :checksum WHERE number = :number

-- name: insertReceivedSegment
INSERT INTO arrival (sha, device, number, name) VALUES (:sha, :device, :number, :name)
ON CONFLICT DO NOTHING

-- name: raisePeerProgress
INSERT INTO sighting (device, last_sequence) VALUES (:device, :last)
ON CONFLICT (device) DO UPDATE SET last_sequence = max(last_sequence, excluded.last_sequence)

-- name: exchangedNames
SELECT name FROM arrival UNION SELECT name FROM segment

-- name: publishedOrReceivedNames
SELECT name FROM arrival UNION SELECT name FROM segment WHERE bytes IS NULL

-- name: publishedNames
SELECT segment.name AS name
FROM segment JOIN device ON device.number = segment.device
WHERE device_id = :device AND bytes IS NULL

-- name: hasRepeatedSequence
SELECT EXISTS
  (SELECT 1 FROM event WHERE device = :device GROUP BY sequence HAVING count(*) > 1)

-- name: insertSegment
INSERT INTO segment (device, number, sha, name, bytes)
VALUES (:device, :number, :sha, :name, :bytes)

-- name: lastSegment
SELECT number, sha
FROM
  (SELECT number, sha FROM segment WHERE device = :device
   UNION ALL SELECT number, sha FROM arrival WHERE device = :device)
ORDER BY number DESC LIMIT 1

-- name: unpublishedSegments
SELECT segment.name AS name, device_id AS device, bytes
FROM segment JOIN device ON device.number = segment.device
WHERE bytes IS NOT NULL ORDER BY segment.number

-- name: markSegmentPublished
UPDATE segment SET bytes = NULL WHERE name = :name

-- name: lastSequences
SELECT device, max(sequence) AS last FROM event GROUP BY device

-- name: sequenceCounts
SELECT
  device.number AS device,
  max(coalesce(max(sequence), 0), coalesce(max(last_sequence), 0)) AS last,
  count(DISTINCT sequence) AS count
FROM device
LEFT JOIN event ON event.device = device.number
LEFT JOIN sighting ON sighting.device = device.number
GROUP BY device.number

-- name: sequences
SELECT DISTINCT sequence FROM event WHERE device = :device ORDER BY sequence
