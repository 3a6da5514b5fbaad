import ForeignFormats
package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel

/// Takes in what another reading program says of words: look-ups as captures with their sentence,
/// source and time; statuses as marks.
///
/// The same file twice changes nothing: a capture is known by its word, source and sentence. What
/// the learner has marked before stays.
package struct ForeignImport {
  /// What an import did or would do.
  package struct Outcome: Hashable, Sendable {
    /// What the file is.
    package var format: String
    package var captures = 0
    package var knownCaptures = 0
    package var marks = 0
    package var sameMarks = 0
    /// Words that the learner has marked otherwise, and that stay so.
    package var otherMarks = 0
    /// Words that no release lists, with statuses; look-ups of such words are kept as own words.
    package var unlisted: [String] = []
    /// Rows that say nothing that can be taken in, by what is missing.
    package var skipped: [(reason: String, count: Int)] = []
    /// How the program's statuses were read.
    package var statuses: [(theirs: String, status: String, count: Int)] = []

    package static func == (left: Self, right: Self) -> Bool {
      left.json(file: "") == right.json(file: "")
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(format)
      hasher.combine(captures)
      hasher.combine(marks)
    }
  }

  private let store: LearnerStore
  private let resolver: any WordResolver
  /// The language of the release, whose words alone are taken; nil takes all.
  private let language: String?
  private let isDryRun: Bool

  package init(
    _ store: LearnerStore, resolver: any WordResolver, language: String?, isDryRun: Bool
  ) {
    self.store = store
    self.resolver = resolver
    self.language = language
    self.isDryRun = isDryRun
  }

  /// Takes a file in; nil for one of no program that is known.
  package func run(_ bytes: [UInt8], name: String) async throws -> Outcome? {
    let list: ForeignList?
    do throws(ForeignFormatError) {
      list = try ForeignList.read(
        bytes, fileName: name, scratchFolder: store.scratchFolder)
    } catch {
      throw LexicalError(.badData, "\(name.printable): \(error)")
    }
    guard let list else { return nil }
    var outcome = Outcome(format: list.program.rawValue)
    var skipped = list.skipped
    func isOurs(_ code: String) -> Bool {
      guard let language, !code.isEmpty, code != language else { return true }
      skipped["words of other languages", default: 0] += 1
      return false
    }
    let items = try await captures(list.lookUps.filter { isOurs($0.language) })
    let plan = try await store.capturePlan(items, deck: nil)
    outcome.captures = plan.new.count
    outcome.knownCaptures = plan.knownCount
    let stated = statedWords(list.words.filter { isOurs($0.language) }, &outcome)
    let registers = try await store.values(of: Set(stated.map { Subject($0.0) }))
    let marks = StatedWords(stated, registers: registers, overwrites: false)
    outcome.marks = marks.facts.count
    outcome.sameMarks = marks.sameCount
    outcome.otherMarks = marks.otherCount
    outcome.skipped = skipped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    outcome.statuses = list.statusTable.map { ($0.theirs, $0.status.name, $0.count) }
    let facts = plan.facts + marks.facts
    if !isDryRun, !facts.isEmpty { try await store.record(facts, title: "import \(name)") }
    return outcome
  }

  private func captures(
    _ lookUps: [ForeignList.LookUp]
  ) async throws -> [CapturePlan.Item] {
    let moments = try await store.moments()
    let now = try await store.moment()
    /// The instant at which the learner's clock showed that: a first guess tells the offset.
    func instant(_ wall: Int64) -> Int64 {
      let guess = wall - Int64(moments(wall).offsetMinutes) * 60_000
      return wall - Int64(moments(guess).offsetMinutes) * 60_000
    }
    return lookUps.map { lookUp in
      let milliseconds = lookUp.milliseconds ?? lookUp.wallMilliseconds.map { instant($0) }
      let lexeme =
        resolver.lexeme(for: lookUp.form) ?? lookUp.lemma.flatMap { resolver.lexeme(for: $0) }
        ?? resolver.ownLexeme(for: lookUp.lemma ?? lookUp.form)
      return CapturePlan.Item(
        Capture(
          lexeme, form: lookUp.form.clean ?? "", sentence: lookUp.sentence.clean ?? "",
          source: lookUp.source.clean ?? "",
          at: milliseconds.map { moments(min($0, now.milliseconds)) } ?? now))
    }
  }

  /// The words of the release with the best status that the file says of any of their forms.
  private func statedWords(
    _ words: [ForeignList.StatedWord], _ outcome: inout Outcome
  ) -> [(LexemeID, LexemeStatus)] {
    var found: [LexemeID: LexemeStatus] = [:]
    for word in words {
      guard let lexeme = resolver.lexeme(for: word.word) else {
        outcome.unlisted.append(word.word)
        continue
      }
      // A form of a word that is known is no reason to learn it.
      let known = found[lexeme]
      if known == nil || Self.order(word.status) > Self.order(known ?? .new) {
        found[lexeme] = word.status
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func order(_ status: LexemeStatus) -> Int {
    switch status {
    case .new: 0
    case .ignored: 1
    case .learning: 2
    case .known: 3
    }
  }
}

extension ForeignImport.Outcome {
  /// The document `lexical.import/1` of the file.
  package func json(file: String) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(file), "format": .string(format),
      "added": .integer(Int64(captures + marks)),
      "known": .integer(Int64(knownCaptures + sameMarks)),
      "captures": .integer(Int64(captures)), "marks": .integer(Int64(marks)),
      "markedOtherwise": .integer(Int64(otherMarks)),
      "unlisted": .integer(Int64(unlisted.count)),
      "skipped": .object(
        skipped.map { JSONMember(name: $0.reason, value: .integer(Int64($0.count))) }),
      "statuses": .array(
        statuses.map {
          [
            "theirs": .string($0.theirs), "status": .string($0.status),
            "words": .integer(Int64($0.count)),
          ]
        }),
    ]
  }
}
