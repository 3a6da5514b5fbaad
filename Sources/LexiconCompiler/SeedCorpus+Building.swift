extension SeedCorpus {
  /// Compiles the seeds into a release file.
  ///
  /// The file appears under its name whole and checked, or not at all: a release that is there
  /// stays as it was until that moment. The same seeds give the same bytes.
  ///
  /// - Parameters:
  ///   - path: the release file; its folder must be there.
  ///   - wordNet: the folder of an installed WordNet database to enrich the release from.
  ///   - translations: the languages whose translations of senses go in; nil for every one.
  ///   - recordings: the names of files that say words, in a folder of the learner's: a lexeme gets
  ///     the file that is called as its lemma, with any ending.
  ///   - progress: called at the start of each step.
  /// - Throws: `faultySeeds` with every error, or `cannotRead`, `cannotWrite`, `faultyResult`.
  package func build(
    to path: String, wordNet: String? = nil, translations: Set<String>? = nil,
    recordings: [String] = [], progress: (BuildStep) -> Void = { _ in }
  ) throws(CorpusCompilerError) {
    let writer = ReleaseWriter(path: path)
    try writer.checkTarget()
    let errors = problems(includingStyle: false).filter { $0.severity == .error }
    guard errors.isEmpty else { throw .faultySeeds(errors) }
    var enrichment = Enrichment.none
    if let wordNet {
      progress(.enriching)
      enrichment = try WordNet(folder: wordNet, words: WordNet.words(of: seeds))
        .enrichment(of: seeds)
    }
    progress(.compiling)
    let content = ReleaseBuilder.content(
      of: seeds, enrichment: enrichment, languages: translations, recordings: recordings)
    try writer.write(content, progress: progress)
  }
}
