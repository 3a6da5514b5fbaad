package import LearnerLog
package import LexicalModel
package import Scheduling

/// What Lexical says, in the language of the task.
///
/// - Parameters:
///   - key: which phrase.
///   - values: what stands in its places, by name.
/// - Returns: the phrase with the values in it.
package func phrase(_ key: PhraseKey, _ values: KeyValuePairs<String, String> = [:]) -> String {
  PhraseCatalogue.of(.current).text(key.rawValue, values)
}

/// What Lexical says of a number, in the language of the task.
///
/// - Parameters:
///   - key: which phrase; the number chooses its form.
///   - count: the number, which stands at `{count}` in groups of three digits.
///   - values: what stands in its other places, by name.
/// - Returns: the phrase in the form that the number asks for.
package func phrase(
  _ key: PhraseKey, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  PhraseCatalogue.of(.current).text(key.rawValue, count: count, values)
}

/// What Lexical says under a name that is made up as it runs, in the language of the task.
///
/// - Parameter key: which phrase: `command.deck-add`.
/// - Returns: nil where the catalogues have no such phrase.
package func phrase(named key: String) -> String? {
  PhraseCatalogue.of(.current).text(named: key)
}

/// What a subject is called, in the language of the task; its own name where it has no other.
package func subjectName(_ subject: String) -> String {
  let key = "subject.\(subject)"
  let name = PhraseCatalogue.of(.current).text(key)
  return name == key ? subject : name
}

extension Setting {
  /// What it is called, in the language of the task.
  package var spokenName: String { phrase(named: "setting-name.\(field)") ?? name }

  /// What it decides, in the language of the task.
  package var meaning: String { phrase(named: "setting.\(field)") ?? name }

  /// What one of its values is called, in the language of the task.
  package func spokenName(ofChoice value: String) -> String {
    phrase(named: "choice.\(field).\(value)") ?? phrase(named: "choice.\(value)") ?? value
  }
}

extension SettingForm {
  /// What may be written, in the language of the task.
  package var spokenExpectation: String {
    switch self {
    case .whole(let range):
      phrase(
        .expectedWhole, ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
    case .share(let range): phrase(.expectedShare, Self.bounds(range))
    case .levelShares(let range): phrase(.expectedLevelShares, Self.bounds(range))
    case .choice(let names): names.joined(separator: ", ")
    case .toggle: phrase(.expectedToggle)
    case .times: phrase(.expectedTimes, ["count": "\(Self.mostSteps)"])
    case .thresholds: phrase(.expectedThresholds)
    case .weekdays: phrase(.expectedWeekdays)
    case .text(let limit): phrase(.expectedText, ["count": "\(limit)"])
    case .weights: phrase(.expectedWeights)
    case .language: phrase(.expectedLanguage)
    }
  }

  private static func bounds(_ range: ClosedRange<Int>) -> KeyValuePairs<String, String> {
    ["least": decimal(range.lowerBound), "most": decimal(range.upperBound)]
  }
}

extension LexemeStatus {
  /// What it is called, in the language of the task.
  package var spokenName: String {
    switch self {
    case .new: phrase(.statusNew)
    case .learning: phrase(.statusLearning)
    case .known: phrase(.statusKnown)
    case .ignored: phrase(.statusIgnored)
    }
  }
}

extension MasteryLevel {
  /// What it is called, in the language of the task.
  package var spokenName: String {
    switch self {
    case .beginner: phrase(.masteryBeginner)
    case .intermediate: phrase(.masteryIntermediate)
    case .advanced: phrase(.masteryAdvanced)
    case .mastered: phrase(.masteryMastered)
    }
  }
}

extension PartOfSpeech {
  /// What it is called, in the language of the task.
  package var spokenName: String {
    switch self {
    case .adjective: phrase(.partAdjective)
    case .adposition: phrase(.partAdposition)
    case .adverb: phrase(.partAdverb)
    case .auxiliary: phrase(.partAuxiliary)
    case .coordinatingConjunction, .subordinatingConjunction: phrase(.partConjunction)
    case .determiner: phrase(.partDeterminer)
    case .interjection: phrase(.partInterjection)
    case .noun: phrase(.partNoun)
    case .numeral: phrase(.partNumeral)
    case .particle: phrase(.partParticle)
    case .pronoun: phrase(.partPronoun)
    case .properNoun: phrase(.partProperNoun)
    case .punctuation: phrase(.partPunctuation)
    case .symbol: phrase(.partSymbol)
    case .verb: phrase(.partVerb)
    case .other: phrase(.partOther)
    }
  }
}
