extension LexemeEntry {
  /// Something of its grammar that a learner must know to use a word.
  public struct Grammar: Hashable, Sendable {
    public let partOfSpeech: PartOfSpeech
    public let property: Property
    /// As a dictionary prints it: *les travaux*, *f*, *je viens, je suis venu*.
    public let value: String

    package init(partOfSpeech: PartOfSpeech, property: Property, value: String) {
      self.partOfSpeech = partOfSpeech
      self.property = property
      self.value = value
    }

    /// What is told, in the order in which dictionaries tell it; the raw values stand in the seeds.
    public enum Property: String, Hashable, Sendable, CaseIterable {
      /// The lemma with the article that says its gender: *la maison*.
      case headword
      /// `m`, `f`, `n`, or two of them split by a space.
      case gender
      /// The plural, where it does not follow from the lemma.
      case plural
      /// The feminine, where it does not follow from the lemma.
      case feminine
      /// The forms that the others follow from: *went, gone*.
      case principalParts = "principal-parts"
      /// The verb that makes its compound tenses: *être*.
      case auxiliary
      /// Forms by case: *des Hauses*.
      case cases
      /// What a separable verb sets apart: *auf* of *aufstehen*.
      case particle
    }
  }

  /// The lemma with its article, as the word is best learned: *la maison*; the lemma where the
  /// language has none.
  public var headword: String {
    partOfSpeech.flatMap { value(.headword, as: $0) } ?? lemma
  }

  /// The headword with what follows from no rule: *le travail, les travaux*, *l'été (m)*,
  /// *venir: je viens, je suis venu*.
  public var citation: String {
    partOfSpeech.flatMap { citation(as: $0) } ?? lemma
  }

  /// The same in the spelling of a variety.
  public func citation(in variety: Variety) -> String {
    let headword = headword(in: variety)
    return partOfSpeech.flatMap { citation(as: $0, writing: headword) } ?? headword
  }

  /// The same for one part of speech; nil where its grammar says nothing.
  package func citation(as part: PartOfSpeech) -> String? {
    citation(as: part, writing: lemma)
  }

  private func citation(as part: PartOfSpeech, writing lemma: String) -> String? {
    guard grammar.contains(where: { $0.partOfSpeech == part }) else { return nil }
    var head = value(.headword, as: part) ?? lemma
    // An article that is cut short, or none, does not tell the gender.
    if let gender = value(.gender, as: part), !head.contains(" ") { head += " (\(gender))" }
    let others = [Grammar.Property.plural, .feminine, .cases].compactMap { value($0, as: part) }
    head = ([head] + others).joined(separator: ", ")
    return value(.principalParts, as: part).map { "\(head): \($0)" } ?? head
  }

  private func value(_ property: Grammar.Property, as part: PartOfSpeech) -> String? {
    grammar.first { $0.partOfSpeech == part && $0.property == property }?.value
  }
}
