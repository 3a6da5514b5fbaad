/// An installed WordNet database.
struct WordNet {
  let folder: String

  init(folder: String) throws(CorpusCompilerError) {
    self.folder = folder
  }

  func enrichment(of seeds: Seeds) throws(CorpusCompilerError) -> Enrichment {
    .none
  }
}
