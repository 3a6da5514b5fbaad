/// What machine output says of each token: the members of `lexical.annotation/1`, which are its
/// columns too.
package struct AnnotationFields: Hashable, Sendable {
  /// A member of a token, by its name in JSON and in the first line of a table.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case start, end, text, kind, sentence
    case tokenClass = "class"
    case lemma, lemmaId, pos, rank, cefr, status, expression, expressionLemma, rules
    case chance = "p"
    case file, cue, time, sense, senseProbability, secondSense, secondSenseProbability
    case name
  }

  /// The columns of a table, in their order.
  package let columns: [Field]
  private let bits: UInt32

  private init(_ columns: [Field]) {
    self.columns = columns
    bits = columns.reduce(0) { $0 | 1 << $1.bit }
  }

  /// Every member; a table leaves out the second sense and names of several words.
  package static let all = AnnotationFields(Field.allCases)
  static let table = AnnotationFields(Array(Field.allCases.dropLast(3)))

  /// Reads names with commas between them.
  ///
  /// - Throws: ``LexicalError`` that says which names there are.
  package init(_ names: String) throws(LexicalError) {
    var columns: [Field] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let field = Field(rawValue: String(name)), !columns.contains(field) else {
        let all = Field.allCases.map(\.rawValue).joined(separator: ", ")
        let fault = Field(rawValue: String(name)) == nil ? "is no field" : "is named twice"
        throw LexicalError(
          .badRequest, "--fields: “\(name.printable)” \(fault); expected some of \(all)")
      }
      columns.append(field)
    }
    self.init(columns)
  }

  @inline(__always)
  func has(_ field: Field) -> Bool { bits >> field.bit & 1 != 0 }

  /// Whether some member says which sense a word has, so that senses must be chosen.
  package var hasSenses: Bool {
    has(.sense) || has(.senseProbability) || has(.secondSense) || has(.secondSenseProbability)
  }

  /// Whether some member says where the source has a token.
  var hasPosition: Bool { has(.start) || has(.end) || has(.file) || has(.cue) || has(.time) }
}

extension AnnotationFields.Field {
  fileprivate var bit: UInt32 {
    switch self {
    case .start: 0
    case .end: 1
    case .text: 2
    case .kind: 3
    case .sentence: 4
    case .tokenClass: 5
    case .lemma: 6
    case .lemmaId: 7
    case .pos: 8
    case .rank: 9
    case .cefr: 10
    case .status: 11
    case .expression: 12
    case .expressionLemma: 13
    case .rules: 14
    case .chance: 15
    case .file: 16
    case .cue: 17
    case .time: 18
    case .sense: 19
    case .senseProbability: 20
    case .secondSense: 21
    case .secondSenseProbability: 22
    case .name: 23
    }
  }
}
