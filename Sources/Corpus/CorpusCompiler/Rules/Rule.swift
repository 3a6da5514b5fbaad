/// One thing that the seeds must fulfil.
protocol Rule: Sendable {
  init()
  /// Reports every place that does not.
  func check(_ seeds: Seeds, into list: inout DiagnosticList)
}

/// Every rule there is.
enum RuleBook {
  /// What a release cannot do without.
  static let facts: [any Rule.Type] = [
    EncodingRule.self, NormalizationRule.self, SpacingRule.self, RequiredCellRule.self,
    DuplicateRule.self, IdentifierRule.self, SingleWordRule.self, DuplicateLemmaRule.self,
    KnownLexemeRule.self, RankRule.self, ZipfRule.self, LevelRule.self, MissingLevelRule.self,
    PartOfSpeechRule.self, FlagRule.self, FeatureRule.self, ShareRule.self, MainReadingRule.self,
    FormRule.self, OddsRule.self, RootRule.self, RelationRule.self, ExpressionRule.self,
    ExpressionPatternRule.self, SlotRule.self, ContractionRule.self, AffixRule.self,
    ContextRule.self,
    GlossReadingRule.self, TranslationRule.self, PseudowordRule.self, RetiredRule.self,
  ]

  /// What makes meanings good.
  static let style: [any Rule.Type] = [
    HeadwordInMeaningRule.self, PlainWordsRule.self, DoubledMeaningRule.self,
    MeaningOpeningRule.self, MeaningLengthRule.self, MissingMeaningRule.self,
  ]
}
