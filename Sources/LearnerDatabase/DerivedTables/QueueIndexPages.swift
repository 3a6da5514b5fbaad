import LearnerLog
import SQLite

/// The rows of a study table that changed, by the pages of the store they lie in.
///
/// A page holds the rows of 96 subjects and fits a page of the file with its record around it: an
/// answer rewrites one, and 200 000 rows are read as 2 000 blobs.
struct QueueIndexPages {
  static let rowsPerPage = 96

  /// Pages by number, as words.
  private(set) var pages: [Int64: [Int64]] = [:]

  /// The page of a subject, and the position of its first word there.
  static func position(of subject: Int64) -> (page: Int64, word: Int) {
    let rows = Int64(rowsPerPage)
    return (subject / rows, Int(subject % rows) * QueueRecord.stride)
  }

  static var emptyPage: [Int64] {
    Array(repeating: 0, count: rowsPerPage * QueueRecord.stride)
  }

  func holds(_ page: Int64) -> Bool {
    pages[page] != nil
  }

  mutating func put(_ words: [Int64], page: Int64) {
    pages[page] = words
  }

  /// Puts a row down, or takes it away for nil; its page must be here.
  mutating func put(_ row: QueueRecord?, for subject: Int64) {
    let position = Self.position(of: subject)
    let words = row?.words ?? Array(repeating: 0, count: QueueRecord.stride)
    pages[position.page]?.replaceSubrange(
      position.word..<(position.word + QueueRecord.stride), with: words)
  }
}

extension ProgressDatabase {
  /// Puts the row of a subject into its page, which is read first unless all pages are made anew.
  mutating func put(
    _ row: QueueRecord?, deck: String?, for subject: Int64, into pages: inout QueueIndexPages,
    isAnew: Bool
  ) throws(LearnerStoreError) {
    let page = QueueIndexPages.position(of: subject).page
    if !pages.holds(page) {
      pages.put(isAnew ? QueueIndexPages.emptyPage : try studyPage(page), page: page)
    }
    var row = row
    if let deck { row?.deck = UInt32(clamping: try log.number(of: .deck(DeckID(deck)))) }
    pages.put(row, for: subject)
  }

  /// Writes pages down; in position of all others when they are all there is.
  func write(_ pages: QueueIndexPages, isAnew: Bool) throws(LearnerStoreError) {
    if isAnew { try connection.execute(.deleteQueuePages) }
    for (page, words) in pages.pages.sorted(by: { $0.key < $1.key }) {
      try connection.execute(
        .replaceQueuePage, ["page": .integer(page), "rows": .blob(Self.bytes(of: words))])
    }
  }

  /// Every row, at the places that are the numbers of their subjects.
  func queueIndex() throws(LearnerStoreError) -> QueueIndex {
    let rules = try rules()
    let width = QueueIndexPages.rowsPerPage * QueueRecord.stride
    var words: [Int64] = []
    words.reserveCapacity(
      try count(.queuePageCount) * width)
    var statement = try connection.rows(of: .queuePages)
    let (page, rows) = (statement.column("page"), statement.column("rows"))
    while try statement.nextRow() {
      let start = statement.int(page) * width
      guard start >= words.count, start < 1 << 32 else {
        throw .damaged("the position of a study page")
      }
      words.append(contentsOf: repeatElement(0, count: start - words.count))
      statement.appendWords(rows, to: &words)
      guard words.count == start + width else { throw .damaged("the size of a study page") }
    }
    let decks = try connection.query(.deckSubjects) {
      (UInt32(clamping: $0.integer("number")), $0.text("deck"))
    }
    return QueueIndex(words: words, decks: Dictionary(uniqueKeysWithValues: decks), rules: rules)
  }

  private func studyPage(_ page: Int64) throws(LearnerStoreError) -> [Int64] {
    let found = try connection.first(.queuePage, ["page": .integer(page)]) { row -> [Int64] in
      var words: [Int64] = []
      row.appendWords(row.column("rows"), to: &words)
      return words
    }
    guard let found else { return QueueIndexPages.emptyPage }
    guard found.count == QueueIndexPages.rowsPerPage * QueueRecord.stride else {
      throw .damaged("the size of a study page")
    }
    return found
  }

  private static func bytes(of words: [Int64]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 8)
    for word in words {
      for shift in stride(from: Int64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }
}
