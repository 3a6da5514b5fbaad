/// The property Sentence_Break (UAX #29), with ICU's numbers.
package enum SentenceBreak: UInt8, Hashable, Sendable {
  case other, aTerm, close, format, lower, numeric, oLetter, sep, space, sTerm, upper
  case carriageReturn, extend, lineFeed, sContinue
}
