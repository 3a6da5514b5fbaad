extension AnnotatedToken.Marks {
  /// The flags of a token that marks are made of.
  static let flagMask: UInt16 = 0xFF

  /// The marks by the raw value of a token's flags.
  static let ofFlags: [Self] = (0...flagMask).map { Self(TokenFlags(rawValue: $0)) }

  private init(_ flags: TokenFlags) {
    self = []
    if flags.contains(.initialCapital) {
      insert(.capitalised)
      if flags.contains(.innerCapital), !flags.contains(.lowercase) { insert(.allCapitals) }
    }
    if !flags.isDisjoint(with: [.sentenceStart, .afterQuote]) { insert(.sentenceStart) }
    if flags.contains(.apostrophe) { insert(.apostrophe) }
    if flags.contains(.beforeHyphen) { insert(.beforeHyphen) }
  }
}
