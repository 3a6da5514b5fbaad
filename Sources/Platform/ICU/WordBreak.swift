/// The property Word_Break (UAX #29), with ICU's numbers.
package enum WordBreak: UInt8, Hashable, Sendable {
  case other, aLetter, format, katakana, midLetter, midNum, numeric, extendNumLet, carriageReturn
  case extend, lineFeed, midNumLet, newline, regionalIndicator, hebrewLetter, singleQuote
  case doubleQuote, eBase, eBaseGAZ, eModifier, glueAfterZwj, zeroWidthJoiner, wSegSpace
}
