/// A short meaning of a stretch of a document's text.
package struct Gloss: Hashable, Sendable {
  /// The bytes of ``Document/text`` that it is about.
  package let range: Range<Int>
  /// The word as a dictionary prints it.
  package let headword: String
  /// What it means there, in a few words.
  package let meaning: String
  /// The language tag of the meaning; nil for that of most meanings.
  package let language: String?
  /// Whether the range is the whole of what the meaning is about; false at the first word of an
  /// expression that other words divide.
  package let isWhole: Bool

  package init(
    range: Range<Int>, headword: String, meaning: String, language: String? = nil,
    isWhole: Bool = true
  ) {
    self.range = range
    self.headword = headword
    self.meaning = meaning
    self.language = language
    self.isWhole = isWhole
  }

  /// What stands at the word: the meaning, and before it the headword where the word alone would
  /// mislead; a longer text ends at a word.
  func text(atMost longest: Int) -> String {
    let text = isWhole ? meaning : "\(headword): \(meaning)"
    guard text.count > longest else { return text }
    let head = text.prefix(longest)
    let end = head.lastIndex(of: " ") ?? head.endIndex
    var words = text[..<end].split(separator: " ")
    // An article or a preposition at the end leads nowhere.
    while words.count > 1, Self.leading.contains(String(words[words.count - 1])) {
      words.removeLast()
    }
    return words.joined(separator: " ").trimmingTail(of: ",:(") + "…"
  }

  private static let leading: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "with", "from", "or", "and",
    "that", "which", "who", "as", "is", "are",
  ]
}

extension GlossStyle {
  /// The most characters of a gloss: above a word there is little room, behind it a line, and at
  /// the end of a chapter all of it.
  var longestText: Int {
    switch self {
    case .ruby: 32
    case .inline: 48
    case .footnote: .max
    }
  }
}

extension String {
  /// The text without characters of a set at its end.
  fileprivate func trimmingTail(of characters: String) -> String {
    var text = self[...]
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}

/// Where glosses stand in a source.
package enum GlossStyle: String, Hashable, Sendable, CaseIterable {
  /// Above the word (`ruby`), in books and pages.
  case ruby
  /// Behind a link at the word in books and pages; in plain text and Markdown in a list at the end
  /// of each chapter, in subtitles in a line of the cue.
  case footnote
  /// In brackets behind the word.
  case inline
}

/// What is written around glosses.
package struct GlossOptions: Hashable, Sendable {
  /// `nil` takes what suits the format best.
  package var style: GlossStyle?
  /// The language tag of the meanings.
  package var language = "en"
  /// Who wrote the meanings, and under which licence.
  package var credit = ""

  package init() {}
}

/// A source with glosses, every other byte of it as it was.
package struct GlossedSource: Sendable {
  package let bytes: [UInt8]
  /// How the glosses stand there.
  package let style: GlossStyle
  /// Glosses that were written.
  package let written: Int
  /// Glosses that have no room where their words stand: inside a link, a drawing, or a word that
  /// markup divides.
  package let leftOut: Int
}

/// Bytes to add to a file, each before the byte at an offset.
struct Insertions {
  private(set) var all: [(offset: Int, bytes: [UInt8])] = []

  mutating func add(_ text: String, at offset: Int) {
    all.append((offset, Array(text.utf8)))
  }

  mutating func add(_ bytes: [UInt8], at offset: Int) {
    all.append((offset, bytes))
  }

  var isEmpty: Bool { all.isEmpty }

  /// The file with the insertions; those at one offset in the order in which they were added.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let sorted = all.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + all.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for (_, insertion) in sorted {
      output += bytes[position..<insertion.offset]
      output += insertion.bytes
      position = insertion.offset
    }
    return output + bytes[position...]
  }
}

extension String {
  /// The text as it may stand in markup of any encoding: escaped, and in ASCII.
  var markupReferences: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: scalar.isASCII ? String(scalar) : "&#\(scalar.value);"
      }
    }.joined()
  }
}
