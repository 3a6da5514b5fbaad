import Digest
package import JSON
package import LexicalModel
package import LexiconEngine
import LexiconStore

/// The smallest set of words that lifts a text, or a series of texts, to a coverage.
package struct PlanReport {
  package let plan: StudyPlan
  /// The coverage to reach, in per cent.
  package let target: Double
  /// Each text with its coverage before and after the plan, as shares from 0 to 1.
  package let texts: [(path: String, coverage: (before: Double, after: Double))]
  /// What the learner should be told about how the texts were read, a line each.
  package let notices: [String]
  private let reader: Reader

  /// Reads the texts as one series, in the order of their paths.
  ///
  /// - Throws: ``LexicalError`` when a text cannot be read.
  package init(_ paths: [String], target: Double, by reader: Reader) throws(LexicalError) {
    var series = StudySeries(lookupIndex: reader.lookupIndex, statuses: reader.statuses)
    var notices: [String] = []
    for path in paths {
      var isBegun = false
      let input = try InputFile(path, options: reader.options)
      notices += try TextReader(input).forEachPiece(of: reader.annotator) {
        _, annotation throws(LexicalError) in
        series.add(annotation, continuingLast: isBegun)
        isBegun = true
      }
    }
    plan = series.plan(target: target / 100)
    texts = zip(paths, series.coverage(after: plan)).map { ($0, ($1.before, $1.after)) }
    self.target = target
    self.notices = notices
    self.reader = reader
  }

  /// The listed words of the plan, the one that gains most first.
  package var lexemes: [LexemeID] {
    plan.entries.compactMap { entry in
      guard case .lexeme(let lexeme) = entry.word else { return nil }
      return reader.lookupIndex.id(of: lexeme)
    }
  }

  /// The document `lexical.plan/1` with at most so many words; coverage in per cent.
  package func json(limit: Int = .max) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.plan/1"),
      JSONMember(name: "corpus", value: reader.release.metadata.identity),
      JSONMember(name: "target", value: .number(target)),
      JSONMember(
        name: "coverage",
        value: .object(["before": .number(plan.before * 100), "after": .number(plan.after * 100)])),
      JSONMember(name: "words", value: .integer(Int64(plan.entries.count))),
      JSONMember(name: "plan", value: .array(plan.entries.prefix(limit).map(json))),
    ]
    if texts.count > 1 {
      let texts = texts.map { path, coverage in
        JSONValue.object([
          "source": .string(path), "before": .number(coverage.before * 100),
          "after": .number(coverage.after * 100),
        ])
      }
      members.append(JSONMember(name: "texts", value: .array(texts)))
    }
    return .object(members)
  }

  /// A word of the plan: what it is, how often it stands in the texts, and what it adds in per
  /// cent.
  package func json(of entry: StudyPlan.Entry) -> JSONValue {
    let lookupIndex = reader.lookupIndex
    var members: [JSONMember] = []
    switch entry.word {
    case .lexeme(let lexeme):
      members.append(JSONMember(name: "lemmaId", value: .string(lookupIndex.id(of: lexeme).text)))
      members.append(JSONMember(name: "lemma", value: .string(lookupIndex.lemma(of: lexeme))))
    case .form(let form):
      members.append(JSONMember(name: "lemmaId", value: .null))
      // A word of its own, so that a script finds a name in every row.
      members.append(JSONMember(name: "lemma", value: .string(form)))
      members.append(JSONMember(name: "form", value: .string(form)))
    }
    members.append(JSONMember(name: "count", value: .integer(Int64(entry.count))))
    members.append(JSONMember(name: "gain", value: .number(entry.gain * 100)))
    members.append(JSONMember(name: "coverage", value: .number(entry.coverage * 100)))
    if case .lexeme(let lexeme) = entry.word {
      if let rank = lookupIndex.rank(of: lexeme)?.value {
        members.append(JSONMember(name: "rank", value: .integer(Int64(rank))))
      }
      if let level = lookupIndex.level(of: lexeme) {
        members.append(JSONMember(name: "cefr", value: .string(level.name)))
      }
    }
    return .object(members)
  }
}
