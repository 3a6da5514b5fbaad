package import LexicalModel

/// The registers that have a meaning here; every other name is kept and merged all the same.
extension RegisterKey {
  /// What the learner says about a word: `new`, `learning`, `known` or `ignored`; absent takes it
  /// back.
  ///
  /// The ignored words of the profile are those whose register says so: one choice, one register.
  package static func status(of lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), statusField)
  }

  /// The deck that schedules a word; absent means the learner's default.
  package static func deck(of lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), deckField)
  }

  /// Whether reviews of the word are put off for good.
  package static func isSuspended(_ lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), suspendedField)
  }

  /// The study day before which a review of the word is not offered.
  package static func buriedUntil(_ lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), buriedUntilField)
  }

  /// The due day that a reschedule gave a word; see ``Rescheduling``.
  package static func rescheduling(of lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), reschedulingField)
  }

  // The fields of words and cards, for those that go through all registers of a subject.
  static let statusField = "status"
  static let deckField = "deck"
  static let suspendedField = "suspended"
  static let buriedUntilField = "buriedUntil"
  /// The field of ``rescheduling(of:)``.
  package static let reschedulingField = "rescheduling"

  /// An own meaning for a word.
  package static func meaning(of lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), "meaning")
  }

  /// A note about a word, which stands beside its meaning and is never asked for.
  package static func note(about lexeme: LexemeID) -> Self {
    Self(Subject(lexeme), "note")
  }

  /// The lexeme that the learner says a form belongs to.
  package static func lexeme(ofForm form: String) -> Self {
    Self(.form(form), "lemmaId")
  }

  /// Whether the learner says that a form is a `name` or a `word`, whatever the text shows.
  package static func readingClass(ofForm form: String) -> Self {
    Self(.form(form), "class")
  }

  /// The sense that the learner says a word has: in one sentence, or wherever its sentence has none
  /// of its own.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - sentence: what names the sentence wherever it stands; nil is everywhere.
  /// - Returns: the register.
  package static func sense(of lexeme: LexemeID, in sentence: SentenceFingerprint?) -> Self {
    Self(
      .form(lexeme.text),
      sentence.map { "\(senseField):\($0)" } ?? senseField)
  }

  private static let senseField = "sense"

  /// What a register of ``sense(of:in:)`` is about; nil for another register.
  ///
  /// The sentence is nil where it holds everywhere.
  package var correctedSense: (lexeme: LexemeID, sentence: SentenceFingerprint?)? {
    guard case .form(let form) = subject, field.hasPrefix(Self.senseField) else { return nil }
    if field == Self.senseField { return (LexemeID(form), nil) }
    return field.suffix(after: "\(Self.senseField):").flatMap {
      SentenceFingerprint(hexadecimal: $0)
    }.map { (LexemeID(form), $0) }
  }

  /// A field of the learner's profile.
  package static func profile(_ field: String) -> Self {
    Self(.profile, field)
  }

  /// The weight of a topic in millionths.
  package static func interest(in topic: String) -> Self {
    profile("interest:\(topic)")
  }

  /// The topic whose weight this register holds; nil for another register.
  var interestTopic: String? { field.suffix(after: "interest:") }

  /// How often the daily matrix went round; merges as a maximum.
  package static let cycleCount = profile("cycleCount")

  /// The rank that the promotion rule shows (the posterior itself is folded from the answers).
  package static let lexicalRank = profile("lexicalRank")

  /// The calibration session whose synthetic events count; a newer one supersedes it.
  package static func calibrationSession(language: some StringProtocol) -> Self {
    profile("calibrationSession:\(language)")
  }

  /// The language whose session this register of the profile names; nil for another register.
  var calibrationLanguage: String? { field.suffix(after: "calibrationSession:") }

  /// A field of a deck: `name`, and the settings of ``Setting``.
  package static func deck(_ deck: String, _ field: String) -> Self {
    Self(.deck(DeckID(deck)), field)
  }

  /// The study day on which a test of a Leitner deck was finished; tests are counted from 1.
  ///
  /// One register for each, so that tests taken on two devices add up.
  package static func leitnerTest(_ number: Int, ofDeck deck: String) -> Self {
    .deck(deck, "\(SchedulingConfiguration.testPrefix)\(number)")
  }

  /// A field of an own card: `front`, `back`, `picture`, `deck`.
  package static func card(_ card: String, _ field: String) -> Self {
    Self(.card(card), field)
  }

  /// A field of a saved article.
  package static func content(_ article: String, _ field: String) -> Self {
    Self(.article(article), field)
  }

  /// What the learner calls a device: `laptop`.
  package static func name(of device: DeviceID) -> Self {
    Self(.device(device.description), "name")
  }

  /// Whether the larger value wins instead of the later one.
  package var mergesAsMaximum: Bool {
    field == "cycleCount"
  }
}

extension String {
  /// What follows a prefix; nil for a text that does not begin so.
  func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
