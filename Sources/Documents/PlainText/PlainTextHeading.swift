internal import Markup

/// Recognises headings in plain text by the words that they begin with.
enum PlainTextHeading {
  /// The level of a line that stands alone; `nil` when it is no heading by its words.
  ///
  /// 1 for `CHAPTER I`, `Kapitel 3: …`, `Prologue`; a Roman number with a
  /// title in capitals; 2 for a Roman number alone.
  static func level(_ bytes: [UInt8], _ line: PlainTextLine) -> Int? {
    guard line.length <= 80, let start = line.range.first, !(0x61...0x7A ~= bytes[start]) else {
      return nil
    }
    // Most lines are told by their first word alone.
    let letters = bytes[line.range].prefix(24).prefix { $0.isASCIILetter || $0 >= 0x80 }
    let word = String(decoding: letters, as: UTF8.self).lowercased()
    guard numbered.contains(word) || alone.contains(word) || isRoman(Substring(word.uppercased()))
    else { return nil }
    let text = String(decoding: bytes[line.range], as: UTF8.self)
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    if numbered.contains(word), words.count > 1, isNumber(words[1]) { return 1 }
    if alone.contains(word), words.count <= 3 || isCapitals(text) { return 1 }
    if isRoman(first), text.hasPrefix(first) {
      let rest = text.dropFirst(first.count)
      if rest.isEmpty || rest == "." { return 2 }
      if rest.hasPrefix(". "), isCapitals(text) { return 1 }
    }
    return nil
  }

  /// Whether all letters of a text are capitals, and it has at least two.
  static func isCapitals(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 >= 0x61 && $0 <= 0x7A }) { return false }
    var letters = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if scalar.properties.isLowercase { return false }
      letters += 1
    }
    return letters >= 2
  }

  private static func isNumber(_ word: Substring) -> Bool {
    word.allSatisfy(\.isNumber) || isRoman(Substring(word.uppercased()))
      || names.contains(word.lowercased())
  }

  private static func isRoman(_ word: Substring) -> Bool {
    !word.isEmpty && word.count <= 8 && word.allSatisfy { "IVXLCDM".contains($0) }
  }

  private static let numbered = set(
    """
    chapter book part volume letter adventure act scene canto stave lesson section story chap \
    kapitel teil buch brief abschnitt chapitre livre partie tome lettre capítulo capitulo parte \
    libro capitolo hoofdstuk deel boek rozdział глава часть том
    """)
  private static let alone = set(
    """
    prologue epilogue preface introduction contents appendix foreword afterword conclusion \
    dedication acknowledgments acknowledgements prolog epilog vorwort einleitung inhalt nachwort \
    préface avant-propos introducción prólogo epílogo prefacio пролог эпилог
    """)
  private static let names = set(
    """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen twenty first second third fourth fifth sixth seventh \
    eighth ninth tenth last eins zwei drei vier fünf un deux trois premier première
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}
