package import Digest
package import LearnerLog
import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// The digest of everything that follows from the events, for two devices to compare.
  ///
  /// It is made from a replay of the whole log, not from the derived tables.
  package func stateDigest() throws(LearnerStoreError) -> SHA256Digest {
    try digest(of: replay())
  }

  func digest(of state: LearnerState) -> SHA256Digest {
    var hash = SHA256()
    state.forEachCanonicalLine { hash.update(Array(($0 + "\n").utf8)) }
    return hash.digest()
  }

  /// The states of all words as they were at the end of a day.
  ///
  /// - Parameter end: milliseconds since 1970; later events, and what later ones took back, do not
  ///   count as they do today.
  /// - Returns: the states by id, each with its chance of recall on that day.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func wordStates(asOf end: Int64) throws(LearnerStoreError) -> [WordState] {
    let state = try replay(admission: EventAdmission(asOf: end))
    let day = moment(
      at: end, rolloverHour: state.rules.standard.rolloverHour
    ).studyDay
    return state.wordStates(on: day)
  }

  /// Folds all events as this device judges them now.
  package func replay() throws(LearnerStoreError) -> LearnerState {
    try replay(admission: EventAdmission(now: environment.now()))
  }

  private func replay(admission: EventAdmission) throws(LearnerStoreError) -> LearnerState {
    try database.replay(admission: admission, resolution: resolution)
  }

  /// Where the derived tables are not what a replay gives, in words; empty when they agree to the
  /// bit.
  package func derivedDifferences() throws(LearnerStoreError) -> [String] {
    let state = try replay()
    let day = try moment().studyDay
    let expected = Dictionary(
      uniqueKeysWithValues: state.wordStates(on: day).map { ($0.lexeme, $0) })
    let found = Dictionary(uniqueKeysWithValues: try wordStates().map { ($0.lexeme, $0) })
    var differences: [String] = []
    for lexeme in Set(expected.keys).union(found.keys).sorted()
    where expected[lexeme] != found[lexeme] {
      differences.append("the state of \(lexeme)")
    }
    let registers = try database.registers(.allRegisters)
    let held = Dictionary(
      uniqueKeysWithValues: state.registers.held.map { ($0.key, $0.write.value) })
    let stored = Dictionary(uniqueKeysWithValues: registers.held.map { ($0.key, $0.write.value) })
    for key in Set(held.keys).union(stored.keys).sorted() where held[key] != stored[key] {
      differences.append("the register \(key)")
    }
    return try differences + studyDifferences(from: state)
  }

  /// Where the study pages are not what a replay gives.
  private func studyDifferences(from state: LearnerState) throws(LearnerStoreError) -> [String] {
    let table = try database.queueIndex()
    var found: [Subject: QueueRecord] = [:]
    for index in 0..<table.count {
      guard var row = table[index] else { continue }
      row.deck = 0
      found[Subject(try lexemes(at: [index])[0])] = row
    }
    return (0..<Int32(state.subjects.count)).compactMap { word in
      let subject = state.subjects[word]
      guard subject.isReviewed else { return nil }
      return found[subject] == state.queueRecord(of: word) ? nil : "the queue record of \(subject)"
    }
  }

  /// Makes the derived tables anew from the log.
  package func rebuild() throws(LearnerStoreError) {
    let now = environment.now()
    let resolution = resolution
    try database.transaction { database throws(LearnerStoreError) in
      _ = try database.rebuild(now: now, resolution: resolution)
      try database.texts.rebuildIndex()
    }
  }

  /// The retired ids that the states follow now.
  package func retirements() throws(LearnerStoreError) -> [LexemeRedirects.Retirement] {
    try database.savedRetirements()
  }

  /// Follows a release whose retired ids differ from those followed so far.
  ///
  /// Events stay as they are; states move to the heirs, hide, or come back.
  ///
  /// - Returns: whether anything had to be done.
  /// - Throws: ``LearnerStoreError/malformed(line:expected:)`` when the retirements go round in a
  ///   circle.
  @discardableResult
  package func follow(
    _ retirements: [LexemeRedirects.Retirement]
  ) throws(LearnerStoreError) -> Bool {
    let next: LexemeRedirects
    do { next = try LexemeRedirects(retirements) } catch {
      throw .malformed(line: 0, expected: "retirements without circles (\(error))")
    }
    guard next != resolution else { return false }
    let now = environment.now()
    try database.transaction { database throws(LearnerStoreError) in
      try database.saveResolution(retirements)
      _ = try database.rebuild(now: now, resolution: next)
    }
    resolution = next
    return true
  }

  /// Replays the log into what happened to each word.
  ///
  /// - Complexity: O(events), some hundred thousand a second.
  package func studyHistory() throws(LearnerStoreError) -> StudyHistory {
    let state = try replay()
    let day = try moment().studyDay
    var changes: [MemoryChange] = []
    state.forEachChange { changes.append($0) }
    return StudyHistory(
      changes: changes, words: state.wordStates(on: day))
  }
}
