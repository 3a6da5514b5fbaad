/// Why a word is read and marked as it is, by the names under which the catalogues hold it.
package enum ExplanationPhrase: String, Hashable, Sendable, CaseIterable {
  case explainWords = "explain.words"
  case explainOneExpression = "explain.one-expression"
  case explainLookedUpAs = "explain.looked-up-as"
  case explainOwnMark = "explain.own-mark"
  case explainOwnMarkForm = "explain.own-mark-form"
  case explainOwnMarkName = "explain.own-mark-name"
  case explainOwnMarkWord = "explain.own-mark-word"
  case explainInferred = "explain.inferred"
  case explainInferredFrom = "explain.inferred-from"
  case explainName = "explain.name"
  case explainNameWhy = "explain.name-why"
  case explainUnlisted = "explain.unlisted"
  case explainUnlistedWhy = "explain.unlisted-why"
  case explainCanBe = "explain.can-be"
  case explainOr = "explain.or"
  case explainFeatureOf = "explain.feature-of"
  case explainLemma = "explain.lemma"
  case explainFormOf = "explain.form-of"
  case explainAlone = "explain.alone"
  case explainLikeliest = "explain.likeliest"
  case explainByEdges = "explain.by-edges"
  case explainOwnWord = "explain.own-word"
  case explainLexeme = "explain.lexeme"
  case explainRank = "explain.rank"
  case explainRankBand = "explain.rank-band"
  case explainFrom = "explain.from"
  case explainLevel = "explain.level"
  case explainLevelRank = "explain.level-rank"
  case explainLevelJudged = "explain.level-judged"
  case explainLevelEstimated = "explain.level-estimated"
  case explainStatus = "explain.status"
  case explainMeaning = "explain.meaning"
  case explainChance = "explain.chance"
  case explainChanceWhy = "explain.chance-why"
  case explainMemory = "explain.memory"
  case explainAssumed = "explain.assumed"
  case explainStability = "explain.stability"
  case explainRecall = "explain.recall"
  case explainDue = "explain.due"
  case explainLapses = "explain.lapses"
  case explainTakenIn = "explain.taken-in"
  case explainMarked = "explain.marked"
  case explainMarkedBy = "explain.marked-by"
  case explainByMark = "explain.by-mark"
  case explainByMemory = "explain.by-memory"
  case explainByChance = "explain.by-chance"
  case explainByNothing = "explain.by-nothing"
  case explainHistory = "explain.history"
  case explainPartOf = "explain.part-of"
  case explainByNeighbours = "explain.by-neighbours"
}

/// What Lexical says to explain a word, in the language of the task.
///
/// - Parameters:
///   - key: which phrase.
///   - values: what stands in its places, by name.
/// - Returns: the phrase with the values in it.
package func phrase(
  _ key: ExplanationPhrase, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  PhraseCatalogue.of(.current).text(key.rawValue, values)
}

/// What Lexical says of a number to explain a word, in the language of the task.
///
/// - Parameters:
///   - key: which phrase; the number chooses its form.
///   - count: the number, which stands at `{count}` in groups of three digits.
/// - Returns: the phrase in the form that the number asks for.
package func phrase(_ key: ExplanationPhrase, count: Int) -> String {
  PhraseCatalogue.of(.current).text(key.rawValue, count: count, [:])
}
