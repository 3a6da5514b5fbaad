package import LexicalModel
package import LexiconEngine
import LexiconStore

/// What an explanation says, in the language of the task.
extension WordExplanation {
  /// What the learner has marked a form as.
  ///
  /// - Parameters:
  ///   - mark: what ``ownMark(of:)`` answers.
  ///   - lexeme: the word that the form was read as.
  /// - Returns: a clause: `this is a name`.
  package func text(ofOwnMark mark: String, _ lexeme: LexemeOrdinal?) -> String {
    switch mark {
    case "lemma":
      let lemma = lexeme.map { lookupIndex.lemma(of: $0).printable } ?? ""
      return phrase(.explainOwnMarkForm, ["lemma": lemma])
    case "name": return phrase(.explainOwnMarkName)
    default: return phrase(.explainOwnMarkWord)
    }
  }

  /// What a form is of the word that it can be: its past, its lemma.
  package func role(of candidate: LookupIndexInput.Candidate, in key: LookupKey) -> String {
    let lemma = lookupIndex.lemma(of: candidate.lexeme)
    if candidate.feature != .base {
      return phrase(.explainFeatureOf, ["feature": candidate.feature.name, "lemma": lemma])
    }
    return LookupKey(lemma) == key
      ? phrase(.explainLemma) : phrase(.explainFormOf, ["lemma": lemma])
  }

  /// What was chosen of several candidates for a word that stands alone, and by what.
  package func choice(
    _ lexeme: LexemeOrdinal, _ token: AnnotatedToken, _ candidates: [LookupIndexInput.Candidate]
  ) -> String {
    let isLikeliest =
      candidates[0].lexeme == lexeme && candidates[0].partOfSpeech == token.partOfSpeech
    return phrase(
      isLikeliest ? .explainLikeliest : .explainByEdges,
      [
        "lemma": lookupIndex.lemma(of: lexeme),
        "part": token.partOfSpeech?.spokenName ?? PartOfSpeech.other.spokenName,
      ])
  }

  /// What a release says of a word, each fact with its title.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func facts(
    of lexeme: LexemeOrdinal
  ) throws -> [(title: String, text: String)] {
    var facts = [(phrase(.explainLexeme), lookupIndex.id(of: lexeme).text)]
    let entry = try reader.release.entry(for: lookupIndex.id(of: lexeme))
    let metadata = reader.release.metadata
    func sourced(_ value: String, _ source: String?) -> String {
      guard let source else { return value }
      return phrase(.explainFrom, ["value": value, "source": source])
    }
    if let rank = lookupIndex.rank(of: lexeme) {
      let band = RankBand.standard.first { $0.contains(rank) }?.label ?? ""
      let text = phrase(
        .explainRankBand, ["rank": grouped(Int(rank.value)), "band": band])
      facts.append(
        (phrase(.explainRank), sourced(text, metadata.sourceTitles(of: "ranks.tsv")?.printable)))
    }
    if let level = lookupIndex.level(of: lexeme) {
      let list = metadata.sourceTitles(of: "cefr.tsv").map { " (\($0.printable))" } ?? ""
      let text =
        switch entry?.levelSource {
        case .profile: sourced(level.name, CEFRSource.profile.name.uppercased() + list)
        case .rank: phrase(.explainLevelRank, ["level": level.name])
        case .judgement: phrase(.explainLevelJudged, ["level": level.name])
        case nil: phrase(.explainLevelEstimated, ["level": level.name])
        }
      facts.append((phrase(.explainLevel), text))
    }
    if let root = entry?.roots.first {
      facts.append((phrase(.wordRoot), "\(root.text) “\(root.meaning)”"))
      let family = try reader.release.family(ofRoot: root.id).filter { $0.id != entry?.id }
      if !family.isEmpty {
        facts.append(
          (phrase(.wordFamily), family.prefix(8).map(\.lemma).joined(separator: ", ")))
      }
    }
    return facts
  }
}
