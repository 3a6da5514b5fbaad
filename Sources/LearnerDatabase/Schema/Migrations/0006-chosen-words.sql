-- A word that the learner took up to learn is no longer taken for known by calibration: what is derived follows from
-- the next replay, which opening the store begins.
INSERT INTO meta VALUES ('stale', 1) ON CONFLICT (key) DO UPDATE SET value = 1;
