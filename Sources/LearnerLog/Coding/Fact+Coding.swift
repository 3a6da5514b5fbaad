package import JSON

extension Fact {
  /// The content as JSON; its canonical text is what files carry and digests cover.
  package var content: JSONValue {
    if case .foreign(let foreign) = self {
      return (try? JSONValue.parse(foreign.content)) ?? .null
    }
    var writer = JSONFieldWriter()
    // Writers do not throw: the error type is there for readers.
    withFields { fields in _ = try? fields.visit(&writer) }
    return .object(writer.members)
  }

  /// The name of the kind in files; a foreign fact keeps its own.
  package var kindName: String {
    if case .foreign(let foreign) = self { foreign.kind } else { kind.name }
  }

  /// Reads the content of an event; what this version does not understand becomes a foreign fact.
  package init(kindName: String, content: JSONValue) {
    if let fact = Fact(known: kindName, content: content),
      fact.content.canonicalText == content.canonicalText
    {
      self = fact
    } else {
      self = .foreign(ForeignFact(kind: kindName, content: content.canonicalText))
    }
  }

  /// Reads the content of an event of a known kind, whatever form it would be written in; nil where it
  /// does not fit.
  init?(known kindName: String, content: JSONValue) {
    guard let kind = EventKind(name: kindName) else { return nil }
    let fact = try? Fact(
      kind: kind,
      fill: { fields throws(FactError) in
        var reader = try JSONFieldReader(content)
        try fields.visit(&reader)
        try reader.finish(content)
      })
    guard let fact else { return nil }
    self = fact
  }

  /// The bytes and columns that stand for the fact in the store.
  package var stored: StoredFact {
    if case .foreign(let foreign) = self {
      var writer = CompactWriter()
      var (name, content) = (foreign.kind, foreign.content)
      writer.text("kind", &name)
      writer.text("content", &content)
      return StoredFact(kind: .foreign, subject: nil, date: nil, bytes: writer.bytes)
    }
    var writer = CompactWriter()
    withFields { fields in _ = try? fields.visit(&writer) }
    return StoredFact(
      kind: kind, subject: writer.subject, date: writer.date, bytes: writer.bytes)
  }

  /// - Throws: ``FactError`` `damaged` when the bytes are not what a writer made.
  package init(_ stored: StoredFact) throws(FactError) {
    var reader = CompactReader(
      bytes: stored.bytes, subject: stored.subject ?? "", date: stored.date ?? 0)
    if stored.kind == .foreign {
      var (name, content) = ("", "")
      try reader.text("kind", &name)
      try reader.text("content", &content)
      self = .foreign(ForeignFact(kind: name, content: content))
    } else {
      try self.init(kind: stored.kind) { fields throws(FactError) in
        try fields.visit(&reader)
      }
    }
    try reader.finish()
  }

  private func withFields(_ body: (inout any FactFields) -> Void) {
    var fields: any FactFields =
      switch self {
      case .review(let content): content
      case .calibrationAnswer(let content): content
      case .calibratedKnown(let content): content
      case .cram(let content): content
      case .forget(let content): content
      case .retraction(let content): content
      case .set(let content): content
      case .verdict(let content): content
      case .capture(let content): content
      case .reading(let content): content
      case .triage(let content): content
      case .leitnerMove(let content): content
      case .foreign: Forget()
      }
    body(&fields)
  }

  private init(
    kind: EventKind, fill: (inout any FactFields) throws(FactError) -> Void
  ) throws(FactError) {
    func filled<Fields: FactFields>(_ type: Fields.Type) throws(FactError) -> Fields {
      var fields: any FactFields = Fields()
      try fill(&fields)
      guard let fields = fields as? Fields else { throw .damaged(expected: kind.name) }
      return fields
    }
    switch kind {
    case .review: self = .review(try filled(Review.self))
    case .calibrationAnswer: self = .calibrationAnswer(try filled(CalibrationAnswer.self))
    case .calibratedKnown: self = .calibratedKnown(try filled(CalibratedKnown.self))
    case .cram: self = .cram(try filled(Cram.self))
    case .forget: self = .forget(try filled(Forget.self))
    case .retraction: self = .retraction(try filled(Retraction.self))
    case .set: self = .set(try filled(RegisterWrite.self))
    case .verdict: self = .verdict(try filled(ClockCorrection.self))
    case .capture: self = .capture(try filled(Capture.self))
    case .reading: self = .reading(try filled(Reading.self))
    case .triage: self = .triage(try filled(Triage.self))
    case .leitnerMove: self = .leitnerMove(try filled(LeitnerMove.self))
    case .foreign: throw .unknown(field: "kind")
    }
  }
}
