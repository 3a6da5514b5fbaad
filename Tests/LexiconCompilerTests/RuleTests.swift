import CorpusTestSupport
import LexiconCompiler
import Testing

/// A fault put into sound seeds, and what must be said of it.
struct Fault: Sendable, CustomTestStringConvertible {
  let seeds: SampleSeeds
  /// The whole diagnostic, as an editor reads it.
  let diagnostic: String

  var testDescription: String { diagnostic }

  static func replacing(
    _ old: String, _ new: String, in file: SeedFile, _ diagnostic: String
  ) -> Fault {
    Fault(
      seeds: SampleSeeds.english.replacing(old, with: new, in: file), diagnostic: diagnostic)
  }

  static func adding(_ line: String, to file: SeedFile, _ diagnostic: String) -> Fault {
    Fault(seeds: SampleSeeds.english.adding(line, to: file), diagnostic: diagnostic)
  }
}

@Suite struct `Seed rules` {
  @Test(arguments: [SampleSeeds.english, .german])
  func `sound seeds have no problems`(seeds: SampleSeeds) {
    #expect(seeds.corpus.problems(includingStyle: true).map(\.description) == [])
  }

  @Test(arguments: Fault.facts + Fault.links + Fault.words + Fault.senses)
  func `a fault is told with its location, what was found and what was expected`(fault: Fault) {
    let told = fault.seeds.corpus.problems(includingStyle: false).map(\.description)
    #expect(told.contains(fault.diagnostic), "told: \(told.prefix(4).joined(separator: "\n"))")
  }

  @Test(arguments: Fault.style + Fault.poorSenses)
  func `a poor meaning is a warning`(fault: Fault) {
    let problems = fault.seeds.corpus.problems(includingStyle: true)
    let told = problems.map(\.description)
    #expect(told.contains(fault.diagnostic), "told: \(told.prefix(4).joined(separator: "\n"))")
    #expect(problems.allSatisfy { $0.severity == .warning })
    #expect(fault.seeds.corpus.problems(includingStyle: false).isEmpty)
  }

  @Test func `meanings in another language may be like the word and like each other`() {
    let seeds = SampleSeeds.english
      .replacing("to go on foot", with: "to walk on foot", in: .glosses)
      .replacing("to look at with great care", with: "to walk on foot", in: .glosses)
    #expect(!seeds.corpus.problems(includingStyle: true).isEmpty)
    let translated = seeds.replacing(
      "\"language\": \"en\"", with: "\"language\": \"en\", \"meaningLanguage\": \"fr\"",
      in: .manifest)
    #expect(translated.corpus.problems(includingStyle: true).map(\.description) == [])
  }

  @Test func `a fault in translations of senses is told with the file of the language`() {
    var seeds = SampleSeeds.english
    seeds.translations["de", default: ""] += "en:leave/verb.8\tgehen\n"
    seeds.translations["fr"] = "senseId\ttexte\n"
    let told = seeds.corpus.problems(includingStyle: false).map(\.description)
    #expect(
      told == [
        "manifest.json:1:1: warning: no entry for “translations/translations-fr.tsv” in “files”, "
          + "expected its source, version, licence and citation",
        "translations/translations-fr.tsv:1:1: error: missing column “text”, "
          + "expected senseId text source",
        "translations/translations-fr.tsv:1:9: error: unknown column “texte”, "
          + "expected senseId text source",
      ])
    seeds.translations["fr"] = nil
    #expect(
      seeds.corpus.problems(includingStyle: false).map(\.description) == [
        "translations/translations-de.tsv:4:1: error: unknown sense “en:leave/verb.8”, "
          + "expected a sense of senses.tsv"
      ])
  }

  @Test func `all problems are told at once, in order of location`() {
    let seeds = SampleSeeds.english.adding("en:walk\tsynonym\ten:walk", to: .relations)
      .adding("en:nobody\tVERB\tto be nobody\t", to: .glosses)
      .replacing("en:the\t1\t", with: "en:the\t0\t", in: .ranks)
    let problems = seeds.corpus.problems(includingStyle: false)
    #expect(problems.count >= 3)
    #expect(problems == problems.sorted())
    #expect(Set(problems.map(\.location.file)).isSuperset(of: [.relations, .glosses, .ranks]))
  }

  @Test(arguments: SeedFile.allCases)
  func `a file that is missing is told when it is needed, and nothing breaks`(file: SeedFile) {
    let problems = SampleSeeds.english.without(file).corpus.problems(includingStyle: true)
    let isNeeded: Set<SeedFile> = [.manifest, .lexemes, .readings, .ranks, .cefr]
    #expect(problems.contains { $0.found == "no such file" } == isNeeded.contains(file))
  }
}
