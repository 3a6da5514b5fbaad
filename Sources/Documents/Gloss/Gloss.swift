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

  package init(range: Range<Int>, headword: String, meaning: String, language: String? = nil) {
    self.range = range
    self.headword = headword
    self.meaning = meaning
    self.language = language
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
