// An app in miniature: it knows Lexical only by its public API.
import CorpusCompiler
import CorpusStore
import LearnerModel
import LearnerStorage
import ReaderEngine
import SpacedRepetition
import Vocabulary

let seeds = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]

// Seeds become a release, and a sentence comes out annotated.
try SeedCorpus(folder: seeds).build(to: folder + "/tiny.lexicon")
let release = try CorpusRelease(path: folder + "/tiny.lexicon")
let annotation = try Annotator(release.lookupIndex).annotate("She walked to the old house.")
let lemmas = annotation.tokens.compactMap { $0.lexeme.map { release.lookupIndex.lemma(of: $0) } }
precondition(lemmas.contains("walk"), "expected “walk” among \(lemmas)")

// A review goes into a progress store and stays there.
let walk = release.lexemes(withForm: "walked")[0]
do {
  let store = try LearnerStore(path: folder + "/progress.db")
  let state = try await store.review(walk, .good)
  precondition(state.reviewCount == 1)
}
let again = try LearnerStore(path: folder + "/progress.db")
let state = try await again.wordState(of: walk)
precondition(state?.reviewCount == 1, "the review was not kept")
print("embedding: \(lemmas.count) words understood, one review kept")
