import LexicalModel
import Testing

@testable import LexiconEngine

@Suite struct `Unlisted forms` {
  private static let capacity = 2

  /// The annotation of a text by a session that tells two unlisted forms apart.
  private func annotate(
    _ text: String, with overrides: ReaderOverrides = ReaderOverrides()
  ) throws -> (annotation: Annotation, lookupIndex: LookupIndex) {
    let bytes = LookupIndexWriter.write(SampleImage.content)
    let lookupIndex = try LookupIndex(LookupIndexStorage(bytes))
    var annotator = Annotator(lookupIndex)
    annotator.overrides = overrides
    var session = AnnotationSession(annotator, unlistedFormCapacity: Self.capacity)
    let (annotation, consumed) = try session.annotate(text.utf8.span, isLast: true)
    #expect(consumed == text.utf8.count)
    return (annotation, lookupIndex)
  }

  @Test func `a form that finds no room has nothing of another form`() throws {
    // The second form is inferred; the third, fourth and fifth find no room.
    let (annotation, _) = try annotate(
      "blorf uninternationalisation grimp trelb Fennick grimp blorf.")
    let words = annotation.tokens.filter { $0.kind == .word }
    #expect(annotation.unlistedForms.map(\.folded) == ["blorf", "uninternationalisation"])
    #expect(
      words.map(\.tokenClass) == [.unlisted, .inferred] + Array(repeating: .unlisted, count: 5))
    #expect(
      words.map { annotation.unlistedForm(of: $0)?.folded }
        == ["blorf", "uninternationalisation", nil, nil, nil, nil, "blorf"])
    #expect(words[2...].allSatisfy { $0.lexeme == nil && $0.partOfSpeech == .noun })
  }

  @Test func `a form that finds no room is new whatever the last form is`() throws {
    let (annotation, lookupIndex) = try annotate("blorf grimp trelb grimp.")
    var statuses = StatusTable(lexemeCount: lookupIndex.lexemeCount)
    statuses[form: "grimp"] = .known
    let words = annotation.tokens.filter { $0.kind == .word }
    #expect(
      words.map { statuses.status(of: $0, in: annotation) } == [.new, .known, .new, .known])
  }

  @Test func `a form that finds no room counts as a word and not as a type`() throws {
    let (annotation, lookupIndex) = try annotate("blorf grimp trelb quimble trelb see.")
    let statuses = StatusTable(lexemeCount: lookupIndex.lexemeCount)
    let statistics = TextStatistics(annotation, statuses: statuses, lookupIndex: lookupIndex)
    #expect(statistics.tokens.words == 6 && statistics.tokens.unlisted == 5)
    for unit in statistics.units {
      #expect(unit.tokens.count == 6)
      #expect(unit.types.count == 3)
    }
    let words = annotation.uncoveredWords(statuses: statuses, lookupIndex: lookupIndex)
    #expect(words.map(\.word).contains(.form("grimp")) && words.count == 3)
  }

  @Test func `a learner's decision reaches a form that finds no room`() throws {
    var overrides = ReaderOverrides()
    overrides.names = ["trelb"]
    let (annotation, _) = try annotate("blorf grimp trelb.", with: overrides)
    let words = annotation.tokens.filter { $0.kind == .word }
    #expect(words.map(\.tokenClass) == [.unlisted, .unlisted, .name])
  }
}
