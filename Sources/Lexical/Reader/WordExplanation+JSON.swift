import Documents
package import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

extension WordExplanation {
  /// The document `lexical.explanation/1`.
  package func json() async throws -> JSONValue {
    var members: [JSONMember] = [JSONMember(name: "schema", value: "lexical.explanation/1")]
    if let whole = subject.whole {
      members.append(
        JSONMember(name: "expression", value: .object(try await facts(of: whole))))
    }
    var tokens: [JSONValue] = []
    for token in subject.words { tokens.append(.object(try await self.members(of: token))) }
    members.append(JSONMember(name: "tokens", value: .array(tokens)))
    if let occurrences {
      let paths = occurrences.map { JSONValue.string($0.path) }
      members.append(
        JSONMember(name: "source", value: paths.count == 1 ? paths[0] : .array(paths)))
      let found = try occurrences.flatMap { text in
        try text.found.map { try json(of: $0, in: text) }
      }
      members.append(JSONMember(name: "places", value: .array(found)))
    }
    return .object(members)
  }

  private func members(of token: AnnotatedToken) async throws -> [JSONMember] {
    let form = Array(subject.form(of: token))
    let key = LookupKey(utf8: form.span)
    var members: [JSONMember] = [
      JSONMember(name: "form", value: .string(String(decoding: form, as: UTF8.self))),
      JSONMember(name: "key", value: .string(String(decoding: key.bytes, as: UTF8.self))),
      JSONMember(name: "class", value: .string(token.tokenClass.name ?? "")),
    ]
    if let mark = ownMark(of: key) {
      members.append(JSONMember(name: "ownMark", value: .string(mark)))
    }
    if let lexeme = subject.lexeme(of: token) { members += try await facts(of: lexeme) }
    if let kept = try await ownWord(of: token), let history = try await history(of: kept.id) {
      members += [
        JSONMember(name: "lemmaId", value: .string(kept.id.text)),
        JSONMember(name: "status", value: .string(history.decision.status.name)),
        JSONMember(name: "learner", value: history.json),
      ]
    }
    if let inference = subject.annotation.inference(of: token) {
      members.append(
        JSONMember(name: "rules", value: .array(inference.rules.map { .string($0) })))
      members.append(
        JSONMember(
          name: "ruleMeanings",
          value: .array(
            inference.rules.map { rule in
              lookupIndex.meaning(ofRule: rule).map { .string($0) } ?? .null
            }
          )))
    }
    let candidates = lookupIndex.candidates(of: key).map { candidate in
      JSONValue.object([
        "lemmaId": .string(lookupIndex.id(of: candidate.lexeme).text),
        "pos": .string(candidate.partOfSpeech.tag), "feature": .string(candidate.feature.name),
        "odds": .number(Double(candidate.odds) / 1_000),
      ])
    }
    members.append(JSONMember(name: "candidates", value: .array(candidates)))
    return members
  }

  private func facts(of lexeme: LexemeOrdinal) async throws -> [JSONMember] {
    let entry = try reader.release.entry(for: lookupIndex.id(of: lexeme))
    let rankSource = reader.release.metadata.sourceTitles(of: "ranks.tsv")
    let rank = lookupIndex.rank(of: lexeme)
    var members: [JSONMember] = [
      JSONMember(name: "lemmaId", value: .string(lookupIndex.id(of: lexeme).text)),
      JSONMember(name: "lemma", value: .string(lookupIndex.lemma(of: lexeme))),
      JSONMember(name: "rank", value: rank.map { .integer(Int64($0.value)) } ?? .null),
      JSONMember(
        name: "rankSource", value: rank == nil ? .null : rankSource.map { .string($0) } ?? .null),
      JSONMember(
        name: "cefr", value: lookupIndex.level(of: lexeme).map { .string($0.name) } ?? .null),
      JSONMember(name: "cefrSource", value: entry?.levelSource.map { .string($0.name) } ?? .null),
    ]
    if let root = entry?.roots.first {
      let family = try reader.release.family(ofRoot: root.id).filter { $0.id != entry?.id }
      members.append(
        JSONMember(
          name: "root",
          value: [
            "rootId": .string(root.id), "root": .string(root.text),
            "meaning": .string(root.meaning),
            "family": .array(
              family.map { ["lemmaId": .string($0.id.text), "lemma": .string($0.lemma)] }),
          ]))
    }
    members.append(JSONMember(name: "status", value: .string(reader.statuses[lexeme].name)))
    if let history = try await history(of: lookupIndex.id(of: lexeme)) {
      members.append(JSONMember(name: "learner", value: history.json))
    }
    return members
  }

  /// A place in the text: where, and what was chosen for its words.
  private func json(
    of occurrence: [Int], in occurrences: WordOccurrences
  ) throws -> JSONValue {
    let (start, end) = (occurrences.start(of: occurrence), occurrences.end(of: occurrence))
    let position = occurrences.position(of: occurrence)
    var members: [JSONMember] = [
      JSONMember(name: "source", value: .string(position.name(in: occurrences.path))),
      JSONMember(
        name: "line",
        value: occurrences.line(of: occurrence).map { .integer(Int64($0)) } ?? .null),
      JSONMember(name: "start", value: .integer(Int64(position.bytes.lowerBound))),
      JSONMember(name: "end", value: .integer(Int64(position.bytes.upperBound))),
      JSONMember(
        name: "text", value: .string(String(decoding: occurrences.text[start..<end], as: UTF8.self))
      ),
    ]
    let words = try occurrence.map { number in
      let token = occurrences.annotation.tokens[number]
      var members: [JSONMember] = [
        JSONMember(name: "class", value: .string(token.tokenClass.name ?? "")),
        JSONMember(
          name: "lemmaId",
          value: token.lexeme.map { .string(lookupIndex.id(of: $0).text) } ?? .null),
        JSONMember(name: "pos", value: token.partOfSpeech.map { .string($0.tag) } ?? .null),
        JSONMember(
          name: "decidedBy",
          value: decision(on: token, in: occurrences).map { .string($0) } ?? .null),
      ]
      if let sense = try occurrences.sense(of: number, by: reader) {
        members += [
          JSONMember(name: "sense", value: .string(sense.id.text)),
          JSONMember(name: "senseProbability", value: sense.probability.thousandths),
          JSONMember(name: "label", value: sense.label.map { .string($0) } ?? .null),
          JSONMember(name: "meaning", value: .string(sense.meaning)),
          JSONMember(name: "reason", value: .string(sense.reason)),
        ]
      }
      return JSONValue.object(members)
    }
    members.append(JSONMember(name: "words", value: .array(words)))
    if let expression = occurrences.expression(at: occurrence) {
      members.append(
        JSONMember(
          name: "expression",
          value: [
            "lemmaId": .string(lookupIndex.id(of: expression.lexeme).text),
            "lemma": .string(lookupIndex.lemma(of: expression.lexeme)),
          ]))
    }
    return .object(members)
  }
}
