import ICU

/// The boundaries of sentences, decided token by token.
///
/// The rules are those of UAX #29 but for four points: a line end is a space and an empty line ends
/// the sentence, since books come with wrapped lines; a lowercase word goes on with the sentence
/// after `!` and `?` too (`“Why?” said he`); abbreviations and initials end one only where
/// ``TokenRules`` lets them; and what decides must stand within 128 bytes.
struct SentenceTracker {
  enum State: UInt8 {
    /// A word was seen, and nothing that ends the sentence.
    case inside
    /// Nothing was seen yet.
    case fresh
    /// Marks or numbers were seen, and no word.
    case opening
    case afterStop
    case afterTerminator
    /// After the point of an abbreviation that never ends a sentence, of one that may, and of one
    /// that ends it unless a number follows.
    case afterAbbreviation
    case afterAmbiguous
    case afterNumbered
    /// An empty line ended it.
    case ended
  }

  private(set) var index: UInt32 = 0
  private(set) var state = State.fresh

  /// Whether the next token must be examined.
  var isUndecided: Bool { state.rawValue > State.opening.rawValue }

  /// An empty line.
  mutating func endParagraph() {
    if state != .fresh { state = .ended }
  }

  /// Takes a word into account.
  ///
  /// - Parameters:
  ///   - isLowercase: whether its first letter is a small one.
  ///   - opens: whether it often begins a sentence.
  /// - Returns: whether it is the first of its sentence.
  mutating func applyWord(isLowercase: Bool, opens: @autoclosure () -> Bool) -> Bool {
    let begins: Bool
    switch state {
    case .inside: return false
    case .fresh, .opening:
      state = .inside
      return true
    case .afterStop, .afterTerminator, .afterNumbered: begins = !isLowercase
    case .afterAbbreviation: begins = false
    case .afterAmbiguous: begins = !isLowercase && opens()
    case .ended: begins = true
    }
    if begins { index &+= 1 }
    state = .inside
    return begins
  }

  /// Takes a token into account that is no word.
  /// - Parameters:
  ///   - role: its effect on a sentence.
  ///   - isAdjacent: whether it stands directly after the token before.
  ///   - isFollowedByLowercase: whether the next letter is a small one.
  mutating func applyMark(
    _ role: SentenceRole, isAdjacent: Bool, isFollowedByLowercase: () -> Bool
  ) {
    switch state {
    case .inside, .opening: break
    case .fresh: state = .opening
    case .ended: begin()
    case .afterStop, .afterTerminator, .afterAbbreviation, .afterAmbiguous, .afterNumbered:
      switch role {
      case .number where state == .afterNumbered: state = .inside
      case .stop, .terminator: break
      case .resume: state = .inside
      case .close where isAdjacent: break
      case .close, .other, .number:
        let isAbbreviation = state == .afterAbbreviation || state == .afterAmbiguous
        if isAbbreviation || isFollowedByLowercase() { state = .inside } else { begin() }
      }
    }
  }

  /// The mark is part of the sentence and may end it.
  mutating func end(with role: SentenceRole, after abbreviation: TokenRules.Abbreviation? = nil) {
    switch (role, abbreviation) {
    case (.stop, .goesOn): state = .afterAbbreviation
    case (.stop, .mayEnd): state = .afterAmbiguous
    case (.stop, .numbered): state = .afterNumbered
    case (.stop, nil): state = .afterStop
    case (.terminator, _): state = .afterTerminator
    default: break
    }
  }

  private mutating func begin() {
    index &+= 1
    state = .opening
  }
}

/// What a character does to the end of a sentence (UAX #29).
enum SentenceRole: UInt8 {
  case other
  /// A full stop, which may also end an abbreviation.
  case stop
  /// An exclamation or question mark.
  case terminator
  /// A quotation mark or bracket.
  case close
  /// A comma, colon or dash, after which the sentence goes on.
  case resume
  /// A number.
  case number

  init(_ property: SentenceBreak) {
    switch property {
    case .aTerm: self = .stop
    case .sTerm: self = .terminator
    case .close: self = .close
    case .sContinue: self = .resume
    default: self = .other
    }
  }
}
