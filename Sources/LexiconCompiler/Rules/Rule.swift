/// One thing that the seeds must fulfil.
protocol Rule: Sendable {
  init()
  /// Reports every place that does not.
  func check(_ seeds: Seeds, into list: inout DiagnosticList)
}

/// Every rule there is.
enum SeedRules {
  /// What every table must fulfil by itself.
  static let cells: [any Rule.Type] = [
    EncodingRule.self, NormalizationRule.self, SpacingRule.self, RequiredCellRule.self,
    DuplicateRule.self, IdentifierRule.self, SingleWordRule.self, DuplicateLemmaRule.self,
    ZipfRule.self, LevelRule.self, PartOfSpeechRule.self, FlagRule.self, FeatureRule.self,
    ShareRule.self, FormRule.self, ExpressionRule.self, AffixRule.self, ContextRule.self,
    TranslationRule.self, SenseRule.self, SubjectRule.self, SenseChoiceRule.self,
    TokenRuleRule.self,
  ]

  /// What tables must fulfil together.
  static let links: [any Rule.Type] = [
    KnownLexemeRule.self, RankRule.self, MissingLevelRule.self, MainReadingRule.self,
    OddsRule.self, RootRule.self, RelationRule.self, ExpressionPatternRule.self, SlotRule.self,
    ContractionRule.self, GlossReadingRule.self, PseudowordRule.self, RetiredRule.self,
    VarietyRule.self,
    SenseLinkRule.self, SenseCueRule.self, GrammarRule.self,
  ]

  /// What makes meanings good.
  static let style: [any Rule.Type] = [
    HeadwordInMeaningRule.self, PlainWordsRule.self, DoubledMeaningRule.self,
    MeaningOpeningRule.self, MeaningLengthRule.self, MissingMeaningRule.self, SenseStyleRule.self,
    SenseReadingRule.self,
  ]
}
