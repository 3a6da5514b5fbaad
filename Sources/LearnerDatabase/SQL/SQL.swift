import LearnerLog
import LexicalModel
import SQLite

/// The statements of the store, by the names under which the files of this folder hold them.
///
/// A line `-- name: insertEvent` begins a statement. `{kind.review}` and its like stand for the raw
/// value of an enum: a partial index is used only where the statement says its condition in
/// literals. Everything else is a named parameter, and each column of a result has a name.
enum SQL: String, CaseIterable {
  // The event log and the batches of undoing. `events.sql`
  case insertEvent, checksumsOfEvent, insertDuplicate, hasDuplicates, isEventKnown, eventIDs,
    eventCount, lastEventNumber, lastSequence, allEvents, eventsWithID, eventsInRange,
    eventsBehind, eventsOfSubject, eventsOfSubjectByKind, allReviews, eventsOfKind, eventsAfterTime,
    clockCorrections,
    retractionsOfSubject, configurationEvents, firstDatedEvent, firstReviewOfEachWord,
    reviewsSince, reviewsWrittenLast, latestReviews, latestTriage, latestOfKind, reviewBefore,
    replayedEvents, retractionsAbout, latestTime, timesBefore, timesOfSequences, hasEventsBetween,
    countEventsAfter, hasNewEvidence, hasNewDecisions, reviewsAfter, insertBatch, lastBatch,
    lastBatchWithEvent, extendBatch, deleteBatch, closeBatch, undoneEvents
  // Derived tables. `words.sql`
  case insertWordState, deleteWordStates, deleteWordState, wordStateCount, reviewCount, wordState,
    listedWordStates, listedWordState, dueWordStates, markedUnreviewedWordStates, chosenWords,
    statuses,
    statusOfWord, statusCounts, assessedWords, assessedSubjects, dueCounts, earliestDueDay,
    waitingCounts, deckTallies, wordsInDeck, insertRegister, deleteRegisters,
    deleteRegistersOfEntity,
    allRegisters, registersOfEntity, registerOfEntity, registersOfEntities,
    configurationRegisters, profileRegisters, cardPictureRegisters, deviceNameRegisters,
    deleteQueuePages,
    replaceQueuePage, queuePageCount, queuePages, queuePage, deckSubjects,
    subjectsOfOtherLanguages, ownWordsInDecks, nextSubjectName
  // Single values, devices and subjects. `identity.sql`
  case metaValue, replaceMetaValue, metaCount, deleteCaches, cachedOrdinalCount, insertLearner,
    deviceNumber, insertDevice, devices, subjectNumber, insertSubject, subjectName,
    subjects, lastSubjectNumber
  // Texts, articles, sentences and translations. `texts.sql`
  case ownTexts, insertOwnText, deleteOwnText, insertOwnSentence, deleteOwnSentences,
    indexOwnSentence, unindexOwnSentences, checkSentenceIndex, rebuildSentenceIndex, ownSentences,
    ownWordLists, insertOwnWord, ownWords, ownWordNumber, ownWord, deleteOwnWord, cachedSentence,
    replaceCachedSentence, deleteCachedSentencesUntil, deleteCachedSentences,
    deleteCachedSentencesOfText, translation, replaceTranslation, deleteTranslationsBefore,
    articles, replaceArticle, deleteArticle, articlesBefore
  // Exchange with other devices. `sync.sql`
  case queueEvent, queueEvents, queueEverything, unsentCount, hasUnsent, dequeueEvent,
    clearOutbox, unsentEvents, unsentEventsOfDevice, reassignEvent, insertReceivedSegment,
    raisePeerProgress, exchangedNames, publishedOrReceivedNames, publishedNames,
    hasRepeatedSequence, insertSegment, lastSegment, unpublishedSegments, markSegmentPublished,
    lastSequences, sequenceCounts, sequences

  /// The statement; empty, which SQLite refuses, where no file has it.
  var text: String { Self.statements[rawValue] ?? "" }

  /// Every statement of the files by its name.
  static let statements: [String: String] = {
    var statements: [String: String] = [:]
    for file in [
      PackageResources.events_sql, PackageResources.words_sql, PackageResources.identity_sql,
      PackageResources.texts_sql, PackageResources.sync_sql,
    ] {
      for (name, text) in SQLFile.statements(in: file, constants: constants) {
        statements[name] = text
      }
    }
    return statements
  }()

  /// What stands in braces in the files.
  private static let constants: [String: String] = {
    var constants = [
      "learner": "\(ProgressDatabase.learner)",
      "phase.leitner": "\(ProgressDatabase.leitnerPhase)",
      // The index event_by_id holds half of each id.
      "hasID": "substr(event.event_id, 1, 8) = substr(:id, 1, 8) AND event.event_id = :id",
      "isStudied": "(mark IS NULL OR mark < \(LexemeStatus.known.rawValue))",
      // A word of the language, or a card or word of the learner's own that is in no deck of
      // another language; every word for null.
      "isOfLanguage": """
      (:language IS NULL OR EXISTS (SELECT 1 FROM subject AS word \
      WHERE word.number = word_state.lemma_id \
      AND (word.name >= :language || ':' AND word.name < :language || ';' \
      OR (word.name >= 'card:' AND word.name < 'card;' \
      OR word.name >= 'own:' AND word.name < 'own;') \
      AND (word_state.deck IS NULL \
      OR word_state.deck NOT IN (SELECT value FROM json_each(:otherDecks))))))
      """,
      "event": """
      event.number AS number, event.event_id AS id, event.device AS device, \
      event.sequence AS sequence, event.time AS time, event.kind AS kind, \
      subject.name AS subject, event.review_date AS date, event.payload AS payload, \
      event.checksum AS checksum \
      FROM event LEFT JOIN subject ON subject.number = event.lemma_id
      """,
      "wordState": """
      subject.name AS subject, word_state.* \
      FROM word_state JOIN subject ON subject.number = word_state.lemma_id
      """,
      "register": """
      subject.name AS entity, field, value, time \
      FROM register JOIN subject ON subject.number = register.entity
      """,
    ]
    for kind in EventKind.all { constants["kind.\(kind.name)"] = "\(kind.number)" }
    for status in LexemeStatus.allCases {
      constants["status.\(status.name)"] = "\(status.rawValue)"
    }
    return constants
  }()
}
