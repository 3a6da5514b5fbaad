import Digest
import JSON
package import LearnerLog
import LexicalModel

/// What a page has saved: marks (`lexical.marks/1`) or events (`lexical.events/1`), as JSON lines
/// after a line that names the schema and the page as a device.
///
/// A mark is `{"id","time","device","lemmaId" or "form","status","sentence","surface","position"}`:
/// where there is a sentence, the word is also captured in the form `surface` (else `form`) at so
/// many bytes from the start of the source. `{"id","time","form","class"}` says that a form is a
/// `name` or a `word`, `{"id","time","lemmaId" or "form","meaning"}` what a word means to the
/// learner (empty: nothing of their own any more), and `{"id","time","lemmaId","sense","sentence"}`
/// which sense it has in a sentence: `noun.2`. A mark may name a `source` of its own: a file of
/// a book, a moment of a film. An event is `{"id","time","kind","content"}`; a reading may stand
/// among marks too. A form that no lexeme has becomes a word of the learner's own.
package struct PageFile: Sendable {
  /// The schema, as the file names it.
  package let schema: String
  /// The page as a device.
  package let device: DeviceID
  package let facts: [ImportedFact]
  package let refused: [ImportReport.RefusedLine]

  package static let marksSchema = "lexical.marks/1"
  package static let eventsSchema = "lexical.events/1"

  /// The schema that the first line of a text names; nil when it names none.
  package static func schema(of bytes: [UInt8]) -> String? {
    let line = bytes.prefix(65_536).prefix { $0 != UInt8(ascii: "\n") }
    return (try? JSONValue.parse(Array(line)))?["schema"]?.string
  }

  /// Reads a file; lines that say nothing are passed over and told.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - resolver: finds the lexemes of forms.
  ///   - moment: what the learner's zone makes of an instant in milliseconds since 1970.
  /// Nil when the first line names another schema.
  package init?(
    _ bytes: [UInt8], resolver: some WordResolver, moment: (Int64) -> Moment
  ) {
    guard let schema = Self.schema(of: bytes),
      [Self.marksSchema, Self.eventsSchema].contains(schema)
    else { return nil }
    self.schema = schema
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = try? JSONValue.parse(Array(lines.removeFirst()))
    let name = header?["device"]?.string ?? ""
    device = DeviceID(hexadecimal: name) ?? DeviceID(digestOf: "page \(name)")
    let source = header?["source"]?.string ?? ""
    var facts: [ImportedFact] = []
    var refused: [ImportReport.RefusedLine] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      switch Self.read(
        Array(line), schema: schema, source: source, resolver: resolver, moment: moment)
      {
      case .success(let read): facts += read
      case .failure(let reason):
        refused.append(ImportReport.RefusedLine(number: index + 2, reason: reason.text))
      }
    }
    self.facts = facts
    self.refused = refused
  }

  private struct Reason: Error {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private static func read(
    _ line: [UInt8], schema: String, source: String, resolver: some WordResolver,
    moment: (Int64) -> Moment
  ) -> Result<[ImportedFact], Reason> {
    guard line.count <= 65_536, let value = try? JSONValue.parse(line) else {
      return .failure(Reason("expected a JSON object of at most 64 KiB"))
    }
    guard let time = value["time"]?.integer,
      (0...HybridTime.maximumMilliseconds).contains(time)
    else { return .failure(Reason("expected milliseconds since 1970 in “time”")) }
    guard let name = value["id"]?.string, (1...128).contains(name.utf8.count) else {
      return .failure(Reason("expected a name in “id”"))
    }
    let id = EventID(hexadecimal: name) ?? EventID(digestOf: name)
    if schema == eventsSchema || value["kind"]?.string == EventKind.reading.name {
      guard let kind = value["kind"]?.string, let content = value["content"] else {
        return .failure(Reason("expected “kind” and “content”"))
      }
      let fact = Fact(kindName: kind, content: content)
      guard fact.kind != .foreign else {
        return .failure(Reason("expected a “content” that fits the kind “\(kind.prefix(32))”"))
      }
      return .success([ImportedFact(fact, id: id, at: time)])
    }
    if let name = value["class"]?.string {
      guard ["name", "word"].contains(name), let form = value["form"]?.string,
        (1...200).contains(form.utf8.count)
      else { return .failure(Reason("expected name or word in “class”, and a “form”")) }
      let fact = Fact.set(.readingClass(ofForm: form), to: .text(name))
      return .success([ImportedFact(fact, id: id, at: time)])
    }
    if let meaning = value["meaning"]?.string {
      guard let lexeme = lexeme(of: value, resolver: resolver), meaning.utf8.count <= 2_048 else {
        return .failure(Reason("expected a word, and a “meaning” of at most 2 KiB"))
      }
      let value: RegisterValue = meaning.isEmpty ? .absent : .text(meaning)
      return .success([ImportedFact(.set(.meaning(of: lexeme), to: value), id: id, at: time)])
    }
    if let name = value["sense"]?.string {
      return correction(value, id, time, sense: name, resolver: resolver)
    }
    guard let status = value["status"]?.string.flatMap({ LexemeStatus(name: $0) }) else {
      return .failure(Reason("expected new, learning, known or ignored in “status”"))
    }
    return mark(value, id, time, status, source: source, resolver: resolver, moment: moment)
  }

  /// What a word means in a sentence; an empty name leaves it to the text again.
  private static func correction(
    _ value: JSONValue, _ id: EventID, _ time: Int64, sense name: String,
    resolver: some WordResolver
  ) -> Result<[ImportedFact], Reason> {
    guard let lexeme = lexeme(of: value, resolver: resolver),
      let sentence = value["sentence"]?.string, !sentence.isEmpty, sentence.utf8.count <= 8_192
    else {
      return .failure(Reason("expected a word, and a “sentence” of at most 8 KiB"))
    }
    let sense = SenseID("\(lexeme.text)/\(name)")
    guard name.isEmpty || name.utf8.count <= 64 && sense.partOfSpeech != nil && sense.number != nil
    else { return .failure(Reason("expected a sense such as noun.2 in “sense”")) }
    let key = RegisterKey.sense(of: lexeme, in: SentenceFingerprint(sentence))
    let value: RegisterValue = name.isEmpty ? .absent : .text(sense.text)
    return .success([ImportedFact(.set(key, to: value), id: id, at: time)])
  }

  /// The lexeme that a line is about, by its id or its form.
  private static func lexeme(
    of value: JSONValue, resolver: some WordResolver
  ) -> LexemeID? {
    if let named = value["lemmaId"]?.string.flatMap({ IdentifierResolver().lexeme(for: $0) }) {
      return named
    }
    guard let form = value["form"]?.string, !form.isEmpty else { return nil }
    return resolver.lexeme(for: form) ?? resolver.ownLexeme(for: form)
  }

  private static func mark(
    _ value: JSONValue, _ id: EventID, _ time: Int64, _ status: LexemeStatus, source: String,
    resolver: some WordResolver, moment: (Int64) -> Moment
  ) -> Result<[ImportedFact], Reason> {
    let form = value["form"]?.string ?? ""
    let source = value["source"]?.string ?? source
    guard let lexeme = lexeme(of: value, resolver: resolver)
    else { return .failure(Reason("expected a lemma id in “lemmaId” or a word in “form”")) }
    var facts = [ImportedFact(.mark(lexeme, status), id: id, at: time)]
    if let sentence = value["sentence"]?.string, !sentence.isEmpty, status == .learning,
      sentence.utf8.count <= 8_192
    {
      let surface = value["surface"]?.string ?? form
      let position = value["place"]?.integer.flatMap { (0...1 << 53).contains($0) ? Int($0) : nil }
      let capture = Capture(
        lexeme, form: String(surface.prefix(512)), sentence: sentence,
        source: String(source.prefix(512)), position: position, at: moment(time))
      facts.append(ImportedFact(.capture(capture), namedFor: "capture \(id)", at: time))
    }
    return .success(facts)
  }
}
