package import LearnerDatabase
package import LexiconEngine
package import LexiconStore

/// A release and a learner at hand, for reading.
package struct Reader: Sendable {
  package let release: CorpusRelease
  /// What each lexeme is to the learner.
  package let statuses: StatusTable
  /// What the progress store says of the learner; nil where there is none.
  package let knowledge: LearnerKnowledge?
  /// The progress store; nil with ``knowledge``.
  package let store: LearnerStore?
  /// Annotates texts, with what the learner decided about forms.
  package let annotator: Annotator

  package init(
    release: CorpusRelease, statuses: StatusTable, knowledge: LearnerKnowledge? = nil,
    store: LearnerStore? = nil, annotator: Annotator
  ) {
    self.release = release
    self.statuses = statuses
    self.knowledge = knowledge
    self.store = store
    self.annotator = annotator
  }

  /// The release's lookup index.
  package var lookupIndex: LookupIndex { release.lookupIndex }
}
