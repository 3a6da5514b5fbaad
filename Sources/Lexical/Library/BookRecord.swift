package import Documents
package import JSON

/// What a shelf tells of a book without opening it.
package struct BookRecord: Hashable, Sendable {
  /// Names the book by its content.
  package let identifier: String
  package var title: String
  package var authors: [String]
  /// The series that the learner put it in; nil for none.
  package var series: String?
  /// The language tag that the book states; nil where it states none.
  package let language: String?
  /// What the file is, as it was told by its content.
  package let format: String
  /// The name that the file came with.
  package let fileName: String
  /// Milliseconds since 1970.
  package let addedAt: Int64
  /// The length of each chapter in bytes of text.
  package let chapterLengths: [Int]

  package init(
    identifier: String, title: String, authors: [String], series: String? = nil,
    language: String?, format: String, fileName: String, addedAt: Int64, chapterLengths: [Int]
  ) {
    self.identifier = identifier
    self.title = title
    self.authors = authors
    self.series = series
    self.language = language
    self.format = format
    self.fileName = fileName
    self.addedAt = addedAt
    self.chapterLengths = chapterLengths
  }

  /// Its place among the books of its series: by the name of the file, numbers by their value.
  package var order: NaturalName { NaturalName(fileName) }

  /// - Returns: nil for what is no record.
  init?(_ value: JSONValue, identifier: String) {
    guard value["schema"]?.string == "lexical.book/1", let title = value["title"]?.string,
      let format = value["format"]?.string, let lengths = value["chapters"]?.array
    else { return nil }
    self.init(
      identifier: identifier, title: title,
      authors: (value["authors"]?.array ?? []).compactMap(\.string),
      series: value["series"]?.string, language: value["language"]?.string, format: format,
      fileName: value["file"]?.string ?? "", addedAt: value["added"]?.integer ?? 0,
      chapterLengths: lengths.compactMap { $0.integer.map(Int.init) })
  }

  /// The document `lexical.book/1`.
  package var json: JSONValue {
    [
      "schema": "lexical.book/1", "id": .string(identifier), "title": .string(title),
      "authors": .array(authors.map { .string($0) }),
      "series": series.map { .string($0) } ?? .null,
      "language": language.map { .string($0) } ?? .null, "format": .string(format),
      "file": .string(fileName), "added": .integer(addedAt),
      "chapters": .array(chapterLengths.map { .integer(Int64($0)) }),
    ]
  }
}

/// Where a reader is in a book.
package struct ReadingPosition: Hashable, Sendable {
  /// The chapter, from 0.
  package let chapter: Int
  /// The sentence of the chapter that is at the top, from 0.
  package let sentence: Int
  /// When the reader was there, in milliseconds since 1970: a later position wins.
  package let milliseconds: Int64
  /// The share of the chapter that lies before the end of what is seen, from 0 to 1.
  package let share: Double

  package init(chapter: Int, sentence: Int, milliseconds: Int64, share: Double = 0) {
    self.chapter = chapter
    self.sentence = sentence
    self.milliseconds = milliseconds
    self.share = share
  }

  /// - Returns: nil for what is no position.
  package init?(_ value: JSONValue) {
    guard let chapter = value["chapter"]?.integer, let sentence = value["sentence"]?.integer,
      let milliseconds = value["time"]?.integer, (0...1_000_000).contains(chapter),
      (0...100_000_000).contains(sentence), (0...1 << 45).contains(milliseconds)
    else { return nil }
    let share = value["share"]?.double ?? 0
    self.init(
      chapter: Int(chapter), sentence: Int(sentence), milliseconds: milliseconds,
      share: (0...1).contains(share) ? share : 0)
  }

  package var json: JSONValue {
    [
      "chapter": .integer(Int64(chapter)), "sentence": .integer(Int64(sentence)),
      "time": .integer(milliseconds), "share": .number(share),
    ]
  }
}

extension BookRecord {
  /// The language that the book states, without its region: `fr` of `fr-CA`; nil where it states
  /// none that can be told.
  package var statedLanguage: String? {
    let tag = (language ?? "").lowercased().prefix { $0 != "-" && $0 != "_" }
    let isTag = (2...3).contains(tag.utf8.count) && tag.utf8.allSatisfy { (0x61...0x7A) ~= $0 }
    return isTag && !Self.tagsOfNoLanguage.contains(tag) ? String(tag) : nil
  }

  private static let tagsOfNoLanguage: Set<Substring> = ["und", "mul", "zxx", "mis"]
}
