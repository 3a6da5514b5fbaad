import CorpusTestSupport
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Parts of a text that merge` {
  private let folder = TemporaryFolder()

  private static let sentences = [
    "She walked to the old house.", "Marlo ran.", "They saw Marlo and the blonters there.",
    "Blonters walk!", "“The house is old,” said Quillo.", "An old blonterly house?", "* * *",
    "He was 3.5 miles off.", "Rose walked.", "The rose is old.", "They saw Rose.",
    "He saw Rose there.",
  ]

  private static func paragraph(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      sentences.randomElement(using: &generator) ?? ""
    }.joined(separator: " ") + "\n\n"
  }

  /// The annotations of the pieces of a text, and a learner who knows some of its words.
  private func pieces(
    of text: String, _ release: CorpusRelease
  ) throws -> (annotations: [Annotation], statuses: StatusTable) {
    folder.write(text, to: "text.txt")
    var options = ReadingOptions()
    options.wholeLimit = 64
    options.pieceSize = 300
    var annotations: [Annotation] = []
    let input = try InputFile(folder.path("text.txt"), options: options)
    try TextReader(input).forEachPiece(of: Annotator(release.lookupIndex)) { _, annotation in
      annotations.append(annotation)
    }
    var statuses = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    for index in stride(from: 0, to: release.lookupIndex.lexemeCount, by: 2) {
      statuses[LexemeOrdinal(index)] = .known
    }
    statuses[form: "blonters"] = .known
    return (annotations, statuses)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `numbers of parts add up to those of the whole, however they are grouped (law)`(
    seed: UInt64
  ) throws {
    let release = try SampleRelease.open(in: folder)
    var generator = SeededGenerator(seed: seed)
    let text = (0..<40).map { _ in Self.paragraph(&generator) }.joined()
    let (annotations, statuses) = try pieces(of: text, release)
    #expect(annotations.count > 4)
    let nothing = StatisticsAccumulator(lookupIndex: release.lookupIndex)
    var whole = nothing
    for annotation in annotations { whole.add(annotation, statuses: statuses) }
    let parts = annotations.map { annotation in
      var part = nothing
      part.add(annotation, statuses: statuses)
      return part
    }
    func sum(_ parts: some Sequence<StatisticsAccumulator>) -> StatisticsAccumulator {
      parts.reduce(into: nothing) { $0.merge($1) }
    }
    func numbers(_ counted: StatisticsAccumulator) -> TextStatistics {
      counted.finish(statuses: statuses)
    }
    let expected = numbers(whole)
    #expect(numbers(sum(parts)) == expected && expected.tokens.words > 100)
    let cut = Int.random(in: 1..<parts.count, using: &generator)
    #expect(numbers(sum([sum(parts[..<cut]), sum(parts[cut...])])) == expected)
    #expect(numbers(sum([parts[0], sum(parts[1...]), nothing])) == expected)
    // Numbers that are kept short on the way are the same.
    var compacted = nothing
    for part in parts {
      compacted.merge(part)
      compacted.compact()
    }
    #expect(numbers(compacted) == expected)
    // A part that is lost, counted twice, or out of its place is seen.
    let lost = parts.enumerated().filter { $0.offset != cut }.map(\.element)
    #expect(numbers(sum(lost)).tokens != expected.tokens)
    #expect(numbers(sum(parts + [parts[cut]])).tokens != expected.tokens)
  }

  /// What a reading says of each word of a part behind others.
  private func words(
    of last: String, behind others: [String], _ annotator: Annotator
  ) throws -> [String] {
    var merger = AnnotationMerger(annotator)
    var part = AnnotationPart(annotator)
    var offset = 0
    for text in others + [last] {
      let bytes = Array(text.utf8)
      try part.annotate(bytes.span, offset: offset, by: annotator)
      merger.merge(&part)
      part.finish(bytes.span, by: annotator)
      offset += bytes.count
    }
    return part.annotation.tokens.map { token in
      let form = part.annotation.unlistedForm(of: token)?.folded ?? "-"
      return "\(token.tokenClass) \(token.lexeme.map { "\($0.index)" } ?? "-") \(form)"
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `evidence for names adds up in any order, and a part of no text adds none (law)`(
    seed: UInt64
  ) throws {
    let annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<5).map { _ in Self.paragraph(&generator) + Self.paragraph(&generator) }
    let last = Self.sentences.joined(separator: " ") + "\n\n"
    let expected = try words(of: last, behind: parts, annotator)
    for _ in 0..<3 {
      let shuffled = parts.shuffled(using: &generator)
      #expect(try words(of: last, behind: shuffled, annotator) == expected)
    }
    #expect(try words(of: last, behind: [parts.joined()], annotator) == expected)
    #expect(try words(of: last, behind: ["", "\n\n"] + parts + [""], annotator) == expected)
  }

  @Test func `a part that is lost takes its evidence along`() throws {
    let annotator = Annotator(try SampleRelease.open(in: folder).lookupIndex)
    let small = "They saw a blonter and a blonter there.\n\n"
    let last = "Blonter walked. They saw Blonter.\n\n"
    let with = try words(of: last, behind: [small, small], annotator)
    let without = try words(of: last, behind: [], annotator)
    #expect(with != without)
  }
}
