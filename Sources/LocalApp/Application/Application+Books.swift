import Digest
import Documents
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconEngine
import LexiconStore

/// The shelf and what stands on it.
extension Application {
  /// The document `lexical.shelf/1`: every book with where its reader is and how it fits them.
  func shelf() async throws -> JSONValue {
    let (event, day) = try await mapStoreErrors {
      (try await store.lastEventNumber(), try await store.moment().studyDay)
    }
    // What was counted before the last end holds while nothing was written since.
    let key = "\(event) \(day.number) \(release.metadata.digest.hex)"
    var kept = await cache.fits(at: event)
    if kept.isEmpty { kept = self.books.fits(keptAs: key) }
    var fits: [String: BookFit] = [:]
    var books: [JSONValue] = []
    for identifier in self.books.identifiers {
      // A book that another process deletes now, or whose record is damaged, hides no other.
      guard let record = try? self.books.record(of: identifier) else { continue }
      if let fit = kept[identifier] {
        fits[identifier] = fit
      } else {
        let reader = try await reader()
        fits[identifier] = try? await fit(of: identifier, reader)
      }
      books.append(json(record, fits[identifier]))
    }
    await cache.keep(fits, at: event)
    if fits.keys.contains(where: { kept[$0] == nil }) { self.books.keep(fits, as: key) }
    return ["schema": "lexical.shelf/1", "books": .array(books)]
  }

  /// One book as the shelf shows it.
  func book(_ identifier: String) async throws -> JSONValue {
    let record = try books.record(of: identifier)
    return json(record, try await fit(of: identifier, try await reader()))
  }

  private func json(_ record: BookRecord, _ fit: BookFit?) -> JSONValue {
    let position = books.position(of: record.identifier)
    var members = record.json.members ?? []
    members.append(JSONMember(name: "position", value: position?.json ?? .null))
    members.append(JSONMember(name: "progress", value: .number(progress(record, position))))
    if let fit {
      members += [
        JSONMember(name: "words", value: .integer(Int64(fit.wordCount))),
        JSONMember(name: "coverage", value: .number(rounded(fit.coverage))),
        JSONMember(
          name: "expected",
          value: fit.expected.map {
            [
              "share": .number(rounded($0.median)), "low": .number(rounded($0.low)),
              "high": .number(rounded($0.high)),
            ]
          } ?? .null),
        JSONMember(name: "wordsFor95", value: .integer(Int64(fit.wordsFor95))),
        JSONMember(name: "wordsFor98", value: .integer(Int64(fit.wordsFor98))),
      ]
    }
    return .object(members)
  }

  /// The share of the text that is read: the chapters before, and what was seen of the one that is
  /// open.
  private func progress(_ record: BookRecord, _ position: ReadingPosition?) -> Double {
    let whole = record.chapterLengths.reduce(0, +)
    guard let position, whole > 0 else { return 0 }
    let before = record.chapterLengths.prefix(position.chapter).reduce(0, +)
    let open = record.chapterLengths.dropFirst(position.chapter).first ?? 0
    return rounded((Double(before) + position.share * Double(open)) / Double(whole))
  }

  private func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  /// Takes in a file as a book.
  ///
  /// - Parameters:
  ///   - content: the file.
  ///   - name: what the file is called.
  ///   - series: the series that a new book is put in; nil for none.
  /// - Returns: the book as the shelf shows it.
  /// - Throws: ``LexicalError`` for what cannot be read as a text.
  func add(
    _ content: [UInt8], named name: String, series: String? = nil
  ) async throws -> JSONValue {
    var (record, isNew) = try books.add(content, named: name, at: try await now())
    if let series, isNew { record = try books.put(record.identifier, inSeries: series) }
    let fit = try await fit(of: record.identifier, try await reader())
    return .object(
      (json(record, fit).members ?? []) + [JSONMember(name: "isNew", value: .bool(isNew))])
  }

  /// The words to learn for a coverage of a book, as `lexical plan --json` gives them.
  func plan(for identifier: String, target: Double, limit: Int) async throws -> JSONValue {
    guard (1...100).contains(target) else {
      throw LexicalError(.badRequest, "expected a share from 1 to 100 in “target”")
    }
    let reader = try await reader()
    let book = try await openBook(identifier)
    var series = StudySeries(lookupIndex: reader.lookupIndex, statuses: reader.statuses)
    series.add(book.annotation)
    let plan = series.plan(target: target / 100)
    return [
      "schema": "lexical.bookPlan/1", "target": .number(target),
      "before": .number(rounded(plan.before)), "after": .number(rounded(plan.after)),
      "words": .integer(Int64(plan.entries.count)),
      "plan": .array(
        plan.entries.prefix(limit).map { entry in
          switch entry.word {
          case .lexeme(let lexeme):
            [
              "lemmaId": .string(reader.lookupIndex.id(of: lexeme).text),
              "word": .string(reader.lookupIndex.lemma(of: lexeme)),
              "count": .integer(Int64(entry.count)), "coverage": .number(rounded(entry.coverage)),
            ]
          case .form(let form):
            [
              "lemmaId": .null, "word": .string(form), "count": .integer(Int64(entry.count)),
              "coverage": .number(rounded(entry.coverage)),
            ]
          }
        }),
    ]
  }

  /// The chapters of a book: `lexical.contents/1`.
  func contents(of identifier: String) async throws -> JSONValue {
    let book = try await openBook(identifier)
    return [
      "schema": "lexical.contents/1", "book": json(book.record, nil),
      "next": next(after: book.record).map {
        ["id": .string($0.identifier), "title": .string($0.title)]
      } ?? .null,
      "foreign": ForeignBook(
        book, readWith: release.lookupIndex, of: release.metadata.language
      )?.json ?? .null,
      "chapters": .array(
        book.chapters.enumerated().map { number, chapter in
          [
            "number": .integer(Int64(number)),
            "title": .string(chapter.title ?? firstWords(of: number, in: book)),
          ]
        }),
    ]
  }

  /// The book of the same series that comes next, by the names of the files.
  private func next(after record: BookRecord) -> BookRecord? {
    guard let series = record.series else { return nil }
    let others = books.identifiers.compactMap { try? books.record(of: $0) }
      .filter { $0.series == series && $0.order > record.order }
    return others.min { $0.order < $1.order }
  }

  /// Puts a book in a series, or with nil takes it out.
  func put(_ identifier: String, inSeries series: String?) async throws -> JSONValue {
    try books.put(identifier, inSeries: series)
    return try await book(identifier)
  }

  /// The first words of a chapter, which stand for a title it has not.
  private func firstWords(of number: Int, in book: OpenBook) -> String {
    let range = book.range(ofChapter: number)
    let start = String(decoding: book.document.text[range].prefix(160), as: UTF8.self)
    let words = start.split(whereSeparator: \.isWhitespace).prefix(6).joined(separator: " ")
    return words + " …"
  }

  /// Where a text stands in a book: chapters and sentences, the first hundred.
  func search(_ text: String, in identifier: String) async throws -> JSONValue {
    guard (2...200).contains(text.utf8.count) else {
      throw LexicalError(.badRequest, "expected 2 to 200 bytes in “q”")
    }
    let book = try await openBook(identifier)
    let wanted = text.lowercased()
    var found: [JSONValue] = []
    for number in book.chapters.indices {
      for block in book.document.blocks[book.chapters[number].blocks] {
        let shown = book.document.string(block)
        guard let match = shown.lowercased().ranges(of: wanted).first else { continue }
        // The lower case of a text may be longer than it is; the share of it finds the sentence.
        let lower = shown.lowercased()
        let before = lower.utf8.distance(from: lower.startIndex, to: match.lowerBound)
        let offset = min(block.range.lowerBound + before, block.range.upperBound - 1)
        let token = book.index(of: offset)
        guard book.annotation.tokens.indices.contains(token) else { continue }
        found.append([
          "chapter": .integer(Int64(number)),
          "sentence": .integer(
            Int64(Int(book.annotation.tokens[token].sentence) - book.firstSentences[number])),
          "text": .string(String(shown.prefix(240))),
        ])
        if found.count == 100 { return ["schema": "lexical.found/1", "found": .array(found)] }
      }
    }
    return ["schema": "lexical.found/1", "found": .array(found)]
  }
}
