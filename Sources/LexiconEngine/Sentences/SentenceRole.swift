import ICU

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
