// An app in miniature: it knows the package by one import.
import Lexical

let folder = CommandLine.arguments[2]
try Lexicon.build(seeds: CommandLine.arguments[1], to: folder + "/tiny.lexicon")
let lexicon = try Lexicon(path: folder + "/tiny.lexicon")
let learner = try Learner(path: folder + "/progress.db", lexicon: lexicon)

// A word is captured from its sentence, and reviewed.
let sentence = "She walked to the old house."
let walk = try await learner.capture("walked", in: sentence)
try await learner.review(walk, .good)

// The next annotation knows what the learner knows.
let text = try await Reader(lexicon, for: learner).annotate(sentence)
for word in text.words { print(word.text, word.lemma ?? "-", word.status?.name ?? "name") }
precondition(text.words.contains { $0.lexeme == walk && $0.status == .learning })

// What is due tomorrow?
let tomorrow = try await learner.today().day.advanced(by: 1)
let due = try await learner.dueWords(on: tomorrow).map(\.lexeme)
precondition(due == [walk], "expected \(walk) tomorrow, found \(due)")
