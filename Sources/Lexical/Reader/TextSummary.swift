package import JSON
package import KnowledgeModel
package import LexiconEngine

/// The numbers of a text, and what its reader is expected to know of it.
package struct TextSummary {
  package let statistics: TextStatistics
  /// Nil without a learner.
  package let expected: ExpectedCoverage?
  /// What the learner should be told about how the text was read, a line each.
  package let notices: [String]

  package init(
    statistics: TextStatistics, expected: ExpectedCoverage?, notices: [String] = []
  ) {
    self.statistics = statistics
    self.expected = expected
    self.notices = notices
  }

  /// The numbers with stable names and order; what is expected of the learner comes last.
  package var json: JSONValue {
    let members = statistics.json.members ?? []
    guard let expected else { return .object(members) }
    return .object(members + [JSONMember(name: "expectedCoverage", value: expected.json)])
  }
}

extension ExpectedCoverage {
  /// The share with its interval and, where studies say something, what it may mean.
  package var json: JSONValue {
    var members = [
      JSONMember(name: "share", value: .number(share.median.tenThousandths)),
      JSONMember(name: "low", value: .number(share.low.tenThousandths)),
      JSONMember(name: "high", value: .number(share.high.tenThousandths)),
      JSONMember(name: "interval", value: .number(0.9)),
    ]
    if let band = ComprehensionBand(coverage: share.median) {
      members.append(
        JSONMember(
          name: "comprehensionBand",
          value: .object([
            "low": .number(band.low.tenThousandths), "high": .number(band.high.tenThousandths),
            "caveat": .string(ComprehensionBand.caveat),
          ])))
    }
    return .object(members)
  }

  /// The share and its interval for a person: `93.4 % of the words (nine times in ten 91.0 to 95.2
  /// %)`.
  ///
  /// - Parameter what: what it is a share of.
  /// - Returns: the words without a full stop.
  package func sentence(of what: String) -> String {
    "\(percent(share.median)) of \(what) (nine times in ten \((share.low * 100).text(1)) to "
      + "\(percent(share.high)))"
  }
}

extension TextStatistics.UnitCoverage.Unit {
  /// What is counted as one word, in the language of the task.
  package var spokenName: String {
    switch self {
    case .surface: phrase(.readUnitSurface)
    case .lemma: phrase(.readUnitLemma)
    case .family: phrase(.readUnitFamily)
    }
  }
}

extension ExpectedCoverage {
  /// What the learner can be expected to know of a text, in the language of the task.
  package var spokenSentence: String {
    phrase(
      .readExpect,
      [
        "share": percent(share.median), "low": (share.low * 100).text(1),
        "high": percent(share.high),
      ])
  }
}

extension ComprehensionBand {
  /// What the coverage may mean, with its caveat, in the language of the task.
  package static func spokenSentence(for coverage: Double) -> String {
    guard let band = ComprehensionBand(coverage: coverage) else { return phrase(.readHard) }
    return phrase(
      .readBand,
      [
        "low": "\(Int((band.low * 100).rounded()))", "high": "\(Int((band.high * 100).rounded()))",
      ])
  }

  package static let caveat = "coverage explains little of comprehension"
}

extension Double {
  fileprivate var tenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}
