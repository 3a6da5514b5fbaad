/// The ids of a document's elements and the marks that lead to notes, joined when all is read.
struct LinkTargets {
  struct Anchor {
    let file: String
    let id: String
    /// The index of the block that holds the anchor or follows it.
    let block: Int
    let isInBlock: Bool
  }

  struct Reference {
    let file: String
    /// The address as written.
    let target: String?
    let label: String
    /// In the text of the document.
    let offset: Int
  }

  /// The file that is read.
  var file = ""
  var anchors: [Anchor] = []
  var references: [Reference] = []
  /// The index of the first block of each file.
  var firstBlocks: [String: Int] = [:]

  /// The index of the block at the target of an address, whose file is resolved.
  func block(file: String, fragment: String?, in index: [String: Int]) -> Int? {
    if let fragment, let block = index["\(file)#\(fragment)"] { return block }
    return firstBlocks[file]
  }

  /// The block of each anchor by `file#id`; the first of two with the same id.
  func anchorIndex() -> [String: Int] {
    var index: [String: Int] = [:]
    for anchor in anchors {
      let key = "\(anchor.file)#\(anchor.id)"
      if index[key] == nil { index[key] = anchor.block }
    }
    return index
  }

  /// Records the marks of notes in a document, and the notes that they lead to.
  ///
  /// A note is the block at the target of a mark; and the blocks of the same kind up to the next
  /// target in the file, when nothing else stands between and they are at most eight.
  func resolveNotes(
    in document: inout Document, anchors: [String: Int], path: (Reference) -> (String, String?)?
  ) {
    var targets: [Int?] = []
    for reference in references {
      guard let (file, fragment) = path(reference), let fragment else {
        targets.append(nil)
        continue
      }
      targets.append(anchors["\(file)#\(fragment)"])
    }
    let starts = Set(targets.compactMap(\.self)).sorted().filter { $0 < document.blocks.count }
    let fileStarts = firstBlocks.values.sorted()
    var notes: [Int: Int] = [:]
    for (position, start) in starts.enumerated() {
      let nextFile = fileStarts.firstIndexSorted { $0 > start }
      let fileEnd = nextFile < fileStarts.count ? fileStarts[nextFile] : document.blocks.count
      let next = position + 1 < starts.count ? min(starts[position + 1], fileEnd) : start + 1
      let between = start..<min(max(start + 1, next), start + Self.noteLimit)
      let isOneNote =
        next - start <= Self.noteLimit
        && document.blocks[between].allSatisfy { $0.kind == document.blocks[start].kind }
      let blocks = isOneNote ? between : start..<start + 1
      notes[start] = document.footnotes.count
      for block in blocks { document.blocks[block].footnote = document.footnotes.count }
      document.footnotes.append(Footnote(blocks: blocks))
    }
    for (reference, target) in zip(references, targets) {
      document.footnoteReferences.append(
        FootnoteReference(
          label: reference.label, offset: reference.offset,
          footnote: target.flatMap { notes[$0] }))
    }
  }

  private static let noteLimit = 8
}
