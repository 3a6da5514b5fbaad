/// A text to read with its structure: a book, a page, subtitles, notes, plain text.
///
/// ``text`` is what a reader reads, without markup, in reading order. ``blocks`` divide it without
/// overlap; between two blocks stands the text of ``BlockJoin``. Every byte of a block comes from a
/// file of the source, and ``sources(of:)`` says from which bytes.
///
/// ```swift
/// let document = try Document(bytes, named: "book.epub")
/// for block in document.blocks where block.kind.isProse {
///   annotate(document.text[block.range])
/// }
/// ```
package struct Document: Sendable {
  package let format: DocumentFormat
  package internal(set) var title: String?
  package internal(set) var authors: [String] = []
  /// The language tag (BCP 47) that the source states, as written.
  package internal(set) var language: String?
  /// UTF-8, well-formed.
  package internal(set) var text: [UInt8] = []
  /// In the order of ``text``.
  package internal(set) var blocks: [Block] = []
  /// In the order of ``blocks``; every block is in one.
  package internal(set) var chapters: [Chapter] = []
  package internal(set) var contents: [ContentsEntry] = []
  /// In the order of their start.
  package internal(set) var emphases: [Emphasis] = []
  package internal(set) var images: [ImageReference] = []
  package internal(set) var footnotes: [Footnote] = []
  package internal(set) var footnoteReferences: [FootnoteReference] = []
  /// The cues of subtitles in the order of their start.
  package internal(set) var cues: [Cue] = []
  /// The files that were read: one, or the members of an archive in reading order.
  package internal(set) var files: [SourceFile] = []
  /// What a reader should be told about how the source was read.
  package internal(set) var notices: [DocumentNotice] = []
  var map = SourceMap()

  init(format: DocumentFormat) {
    self.format = format
  }

  /// A document without text.
  package static let empty = Document(format: .plainText)

  /// The text of a range of ``text``.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// The text of a block.
  package func string(_ block: Block) -> String {
    string(block.range)
  }

  /// The block that holds an offset of ``text``, or ends there.
  ///
  /// - Complexity: O(log blocks).
  package func blockIndex(at offset: Int) -> Int? {
    let after = blocks.firstIndexSorted { $0.range.lowerBound > offset }
    guard after > 0, blocks[after - 1].range.upperBound >= offset else { return nil }
    return after - 1
  }

  /// The longest runs of blocks that are read as one.
  ///
  /// A paragraph, a stanza, cues that share a sentence. A sentence never crosses the end of a
  /// passage.
  package var passages: [Range<Int>] {
    var passages: [Range<Int>] = []
    for block in blocks {
      if block.join == .paragraph || passages.isEmpty {
        passages.append(block.range)
      } else {
        let start = passages.removeLast().lowerBound
        passages.append(start..<block.range.upperBound)
      }
    }
    return passages
  }
}

extension Array {
  /// The index of the first element that fulfils a condition which no element after it fails.
  ///
  /// - Complexity: O(log *n*).
  func firstIndexSorted(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
