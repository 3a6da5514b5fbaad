-- Single values, the learner, and the numbers of devices and subjects.

-- name: metaValue
SELECT value FROM meta WHERE key = :key

-- name: replaceMetaValue
INSERT INTO meta (key, value) VALUES (:key, :value)
ON CONFLICT (key) DO UPDATE SET value = excluded.value

-- name: metaCount
SELECT count(*) FROM meta

-- name: deleteCaches
DELETE FROM meta WHERE key IN ('conclusion', 'places', 'studyRow')

-- Subjects whose ordinals are cached, when the cache is of this release.
-- name: cachedOrdinalCount
SELECT (length(value) - :releaseSize) / 4 FROM meta
WHERE key = 'places' AND substr(value, 1, :releaseSize) = :release

-- name: insertLearner
INSERT INTO learner (user_id, name) VALUES ({learner}, 'learner') ON CONFLICT DO NOTHING

-- name: deviceNumber
SELECT number FROM device WHERE device_id = :id

-- name: insertDevice
INSERT INTO device (device_id) VALUES (:id)

-- name: devices
SELECT number, device_id AS id FROM device

-- name: subjectNumber
SELECT number FROM subject WHERE name = :name

-- name: insertSubject
INSERT INTO subject (name) VALUES (:name)

-- name: subjectName
SELECT name FROM subject WHERE number = :number

-- name: subjects
SELECT number, name FROM subject ORDER BY number

-- name: lastSubjectNumber
SELECT coalesce(max(number), 0) FROM subject
