import Digest
package import JSON
import LexicalModel
package import LexiconEngine
package import LexiconStore

/// The frequency list of some texts.
package struct CountReport {
  /// A line of the list with what the corpus shows of its word.
  package struct Entry {
    package let row: WordCounts.Row
    /// The lemma of a listed word, the lookup key of an unlisted form.
    package let word: String
    package let id: LexemeID?
    /// The sense that is counted, where senses are.
    package let sense: SenseID?
    /// Occurrences in a million words.
    package let perMillion: Double
    /// The documents that have the lexeme, and its dispersion over the corpus, 0 even … 1; nil for
    /// unlisted forms, senses and expressions.
    package let documents: Int?
    package let dispersion: Double?
  }

  package let counts: WordCounts
  private let unit: WordCounts.Unit
  private let release: CorpusRelease

  /// - Throws: ``LexicalError`` when senses are asked for and some texts were counted without.
  package init(
    _ counts: WordCounts, by unit: WordCounts.Unit, in release: CorpusRelease
  ) throws(LexicalError) {
    if unit == .sense, counts.totals.withSenses < counts.totals.words {
      throw LexicalError(
        .badData,
        "\(grouped(counts.totals.words - counts.totals.withSenses)) of these words were counted "
          + "without their senses: count again with --by sense")
    }
    self.counts = counts
    self.unit = unit
    self.release = release
  }

  /// The lines of the list, the commonest word first.
  ///
  /// - Parameter limit: at most so many.
  /// - Returns: a line for each word; unlisted forms are among them.
  package func entries(limit: Int) -> [Entry] {
    let index = release.lookupIndex
    return counts.rows(by: unit).prefix(limit).map { row in
      let isWord = unit != .expression && unit != .sense
      return Entry(
        row: row, word: row.lexeme.map { index.lemma(of: $0) } ?? row.form ?? "",
        id: row.lexeme.map { index.id(of: $0) }, sense: index.sense(of: row),
        perMillion: Double(row.count) * 1e6 / Double(max(counts.totals.words, 1)),
        documents: isWord ? row.lexeme.map { counts.documentCount(of: $0) } : nil,
        dispersion: isWord ? row.lexeme.flatMap { counts.dispersion(of: $0) } : nil)
    }
  }

  /// The numbers of the whole corpus.
  package var totals: JSONValue {
    let totals = counts.totals
    func member(_ name: String, _ count: some BinaryInteger) -> JSONMember {
      JSONMember(name: name, value: .integer(Int64(count)))
    }
    return .object([
      member("documents", totals.documents), member("words", totals.words),
      member("sentences", totals.sentences), member("names", totals.names),
      member("numbers", totals.numbers), member("notKept", totals.unkept),
    ])
  }

  /// The document `lexical.counts/1`.
  package func json(limit: Int) -> JSONValue {
    [
      "schema": "lexical.counts/1", "corpus": release.metadata.identity, "totals": totals,
      "by": .string(unit.rawValue), "counts": .array(entries(limit: limit).map(\.json)),
    ]
  }
}

extension CountReport.Entry {
  /// The line as an object; a member that says nothing of this word is left out.
  package var json: JSONValue {
    var members = [JSONMember(name: "word", value: .string(word))]
    if let id { members.append(JSONMember(name: "lemmaId", value: .string(id.text))) }
    if let sense { members.append(JSONMember(name: "sense", value: .string(sense.text))) }
    if let partOfSpeech = row.partOfSpeech {
      members.append(JSONMember(name: "pos", value: .string(partOfSpeech.tag)))
    }
    if let form = row.form { members.append(JSONMember(name: "form", value: .string(form))) }
    members.append(JSONMember(name: "count", value: .integer(Int64(row.count))))
    members.append(
      JSONMember(name: "perMillion", value: .number((perMillion * 100).rounded() / 100)))
    if let documents {
      members.append(JSONMember(name: "documents", value: .integer(Int64(documents))))
    }
    if let dispersion {
      members.append(
        JSONMember(name: "dispersion", value: .number((dispersion * 1e4).rounded() / 1e4)))
    }
    return .object(members)
  }
}

extension WordCounts {
  /// Reads what `lexical count --partial` wrote.
  ///
  /// - Throws: ``LexicalError`` that says what was found and what was expected.
  package init(partial path: String, of release: CorpusRelease) throws(LexicalError) {
    let bytes = try InputFile(path).readAll()
    do throws(WordCountsError) {
      try self.init(
        bytes, release: release.metadata.digest.bytes,
        lexemeCount: release.lookupIndex.lexemeCount)
    } catch {
      throw LexicalError(.badData, "“\(path.printable)”: \(error.reason)")
    }
  }

  /// The bytes that `lexical count --partial` writes.
  package func partial(of release: CorpusRelease) -> [UInt8] {
    encoded(release: release.metadata.digest.bytes)
  }
}

extension WordCountsError {
  /// What was found, and what was expected.
  fileprivate var reason: String {
    switch self {
    case .notCounts: "no counts (byte 0): expected what “lexical count --partial” writes"
    case .version(let found, let expected):
      "counts of version \(found); this program reads version \(expected)"
    case .otherRelease:
      "counted with another corpus release; count again with this one, or name that one with "
        + "--corpus"
    case .damaged(let offset): "damaged counts (byte \(offset)): count again"
    }
  }
}
