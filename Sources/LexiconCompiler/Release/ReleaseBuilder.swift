import JSON
import LexicalModel
import LexiconEngine
import LexiconStore
import SQLite

/// Turns seeds without errors into the content of a release.
struct ReleaseBuilder {
  let seeds: Seeds
  let order: LexemeOrder
  let roots: RootFamilies
  let difficulty: Difficulty
  let enrichment: Enrichment
  /// The languages whose translations of senses go in; nil for every one.
  let languages: Set<String>?
  /// The files that say words, by lemma.
  let recordings: [String: String]
  /// The lexemes with the parts of speech that `senses` explains.
  let explained: Set<[String]>
  /// The rows of `contractions`, by lookup key of the form.
  let contractionRows: [String: Int]
  /// The lexemes that are likeliest parts of contractions, in a language that elides words.
  let contractedLexemes: Set<String>
  var content = ReleaseContent()

  init(
    _ seeds: Seeds, enrichment: Enrichment, languages: Set<String>?, recordings: [String] = []
  ) {
    self.recordings = Dictionary(recordings.sorted().map { (Self.lemma(ofRecording: $0), $0) }) {
      first, _ in first
    }
    self.seeds = seeds
    self.enrichment = enrichment
    self.languages = languages
    explained = Set(seeds.senses.groups.map { [$0.lexeme, $0.tag] })
    order = LexemeOrder(seeds)
    roots = RootFamilies(seeds)
    difficulty = Difficulty(seeds)
    let forms = seeds[.contractions].texts(.form).map(lookupKey)
    contractionRows = Dictionary(zip(forms, forms.indices)) { first, _ in first }
    let elides = seeds[.inflections].texts(.feature).contains(FormFeature.elision.name)
    let contracted = elides ? seeds[.contractions].texts(.parts) : []
    contractedLexemes = Set(
      contracted.flatMap { text in
        ContractionParts(text)?.parts.compactMap { $0.candidates.first?.lexeme } ?? []
      })
  }

  /// Builds every table and the content of the image.
  ///
  /// - Parameters:
  ///   - seeds: the tables.
  ///   - enrichment: what another source adds.
  ///   - languages: those whose translations of senses go in; nil for every one.
  ///   - recordings: the names of files that say words.
  /// - Returns: the content, by the same arguments always the same.
  static func content(
    of seeds: Seeds, enrichment: Enrichment, languages: Set<String>? = nil,
    recordings: [String] = []
  ) -> ReleaseContent {
    var builder = ReleaseBuilder(
      seeds, enrichment: enrichment, languages: languages, recordings: recordings)
    builder.addRoots()
    builder.addLexemes()
    builder.addExpressions()
    builder.addReadings()
    builder.addGlosses()
    builder.addSenses()
    builder.addForms()
    builder.addGrammar()
    builder.addRelations()
    builder.addContractions()
    builder.addSmallTables()
    builder.addVariants()
    builder.addRules()
    builder.addMetadata()
    return builder.content
  }

  /// The lemma that a recording says, by its name: `take_off.mp3` says *take off*.
  static func lemma(ofRecording name: String) -> String {
    let end = name.lastIndex(of: ".") ?? name.endIndex
    return String(name[..<end]).replacing("_", with: " ")
  }

  private mutating func addMetadata() {
    let counts = [
      (MetadataKey.lexemeCount, seeds[.lexemes].rows.count),
      (MetadataKey.expressionCount, content.rows["expression"]?.count ?? 0),
      (MetadataKey.formCount, content.lookupIndex.forms.count),
      (MetadataKey.rootCount, seeds[.roots].rows.count),
      (MetadataKey.senseCount, seeds[.senses].rows.count),
    ]
    var metadata: [String: String] = [
      MetadataKey.language: seeds.manifest?.language ?? "",
      MetadataKey.name: seeds.manifest?.name ?? "",
      MetadataKey.version: seeds.manifest?.version.description ?? "",
      MetadataKey.license: seeds.manifest?.license ?? "",
      MetadataKey.manifest: seeds.manifest?.value.canonicalText ?? "",
      MetadataKey.difficulty: Difficulty.formula,
    ]
    for (key, count) in counts { metadata[key] = String(count) }
    metadata[MetadataKey.enrichment] = enrichment.description
    content.rows["seed_metadata"] = metadata.sorted { $0.key < $1.key }.map {
      ["key": .text($0.key), "value": .text($0.value)]
    }
  }
}
