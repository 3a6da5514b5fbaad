/// A division of a document's text that its source sets apart.
package struct Block: Hashable, Sendable {
  /// What a block is.
  package enum Kind: Hashable, Sendable {
    case paragraph
    /// Level 1 is the highest of 6.
    case heading(level: Int)
    /// Depth 1 is a list in no other.
    case listItem(depth: Int)
    /// A line that the source ends where it does: verse, lyrics, an address.
    case verseLine
    /// A part of the text of a cue, by its index in ``Document/cues``.
    case cue(Int)
    case quotation
    case code
    /// Row and column count from 0 in the table.
    case tableCell(row: Int, column: Int)
    /// The caption of an image or a table.
    case caption

    /// Whether the block is text to read, and not code.
    package var isProse: Bool { self != .code }
  }

  package let kind: Kind
  /// The bytes of ``Document/text``; never empty.
  package let range: Range<Int>
  /// How the block follows the one before it.
  package let join: BlockJoin
  /// The index in ``Document/footnotes`` of the note that the block is a part of.
  package internal(set) var footnote: Int?

  init(kind: Kind, range: Range<Int>, join: BlockJoin) {
    self.kind = kind
    self.range = range
    self.join = join
  }
}

/// What stands between two blocks in the text of a document.
package enum BlockJoin: Hashable, Sendable {
  /// An empty line: a sentence ends before it.
  case paragraph
  /// A line end that a sentence may cross, as between lines of verse.
  case line
  /// A space: the sentence goes on, as between two cues.
  case space
  /// Nothing: the word goes on in the next cue.
  case none

  var text: [UInt8] {
    switch self {
    case .paragraph: [0x0A, 0x0A]
    case .line: [0x0A]
    case .space: [0x20]
    case .none: []
    }
  }
}

/// A part of a document that its contents name, or one file of its source.
package struct Chapter: Hashable, Sendable {
  /// `nil` when neither the contents nor a heading names the chapter.
  package internal(set) var title: String?
  /// Indices of ``Document/blocks``.
  package internal(set) var blocks: Range<Int>
  /// Whether the source sets the chapter apart from the order of reading (`linear="no"`).
  package internal(set) var isAuxiliary = false
}

/// An entry of the table of contents.
package struct ContentsEntry: Hashable, Sendable {
  package let title: String
  /// 1 for the highest.
  package let level: Int
  /// The index of the block that the entry leads to.
  package let block: Int
}

/// A range of text that is set apart inside of its block.
package struct Emphasis: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case emphasis
    case strong
    case code
    case superscript
    case `subscript`
  }

  package let style: Style
  package let range: Range<Int>
}

/// An image at a position of the text.
package struct ImageReference: Hashable, Sendable {
  /// The member of the archive, or the address as written when the source is no archive.
  package let path: String
  /// The description that the source gives, for readers who do not see the image.
  package let alternativeText: String?
  /// The number of blocks before the image, the one that it stands in among them.
  package let blockCount: Int
  /// The offset in ``Document/text``.
  package let offset: Int
}

/// A note at the foot of a page or the end of a book.
package struct Footnote: Hashable, Sendable {
  /// Indices of ``Document/blocks``.
  package internal(set) var blocks: Range<Int>
}

/// A mark in the text that leads to a note; the mark itself is no part of the text.
package struct FootnoteReference: Hashable, Sendable {
  /// What the mark shows: “1”, “*”.
  package let label: String
  /// The offset in ``Document/text`` at which the mark stood.
  package let offset: Int
  /// The index in ``Document/footnotes``; `nil` when the note is missing.
  package internal(set) var footnote: Int?
}

/// One showing of a subtitle.
package struct Cue: Hashable, Sendable {
  /// Milliseconds from the start of the film.
  package let start: Int
  /// Milliseconds from the start of the film.
  package let end: Int
  /// The bytes of the cue in its file, times included, without the empty line after it.
  package let source: Range<Int>
}
