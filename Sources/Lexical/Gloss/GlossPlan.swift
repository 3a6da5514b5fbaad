package import Documents
import LexicalModel
import LexiconEngine
import LexiconStore

/// Which words of a text get a gloss for a learner, and what each says.
///
/// A word is glossed when the learner does not know it: by the chance of knowing it where the
/// learner has one, else by its status. An expression is glossed as one, at its first word, and its
/// words are not glossed beside it. Names, numbers and words without a meaning are never glossed.
package struct GlossPlan {
  /// What a learner asks for.
  package struct Request: Hashable, Sendable {
    /// Words that the learner knows with a smaller chance than this, from 0 to 1.
    package var below = 0.5
    /// Whether a word is glossed where the text has it first, and not every time.
    package var isFirstOnly = false
    /// The most glosses in a page of 250 words; the words least likely to be known have them.
    package var density: Int?

    package init() {}
  }

  /// In the order of the text, not overlapping.
  package private(set) var glosses: [Gloss] = []
  /// Words of the text that count in coverage.
  package private(set) var wordCount = 0

  /// Running words of what counts as a page.
  private static let pageWords = 250

  private struct Candidate {
    let gloss: Gloss
    let lexeme: LexemeOrdinal
    let chance: Float
    let rank: Int32
    /// The number of the word among those that count.
    let position: Int
  }

  private let text: AnnotatedDocument
  private let request: Request
  private var meanings: GlossMeanings
  private var seen: Set<LexemeOrdinal> = []

  /// - Parameters:
  ///   - text: the text, for its learner.
  ///   - request: what the learner asks for.
  ///   - native: what words mean in the learner's language.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  package init(
    _ text: AnnotatedDocument, _ request: Request,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) throws(LexicalError) {
    self.text = text
    self.request = request
    meanings = GlossMeanings(text.reader.release, native)
    var candidates: [Candidate] = []
    let (annotation, reader) = (text.annotation, text.reader)
    var glossedExpressions: Set<Int> = []
    for (index, token) in annotation.tokens.enumerated() where token.isCounted {
      wordCount += 1
      if let expression = annotation.expression(of: token), let first = expression.tokens.first {
        if glossedExpressions.contains(first) { continue }
        if annotation.tokens[first].start == token.start,
          let found = try candidate(
            expression.lexeme, expression.tokens.map { annotation.tokens[$0] }, sense: nil)
        {
          glossedExpressions.insert(first)
          candidates.append(found)
          continue
        }
      }
      let sense = reader.lookupIndex.sense(of: token, annotation.sense(at: index))
      guard let lexeme = token.lexeme, let found = try candidate(lexeme, [token], sense: sense)
      else { continue }
      candidates.append(found)
    }
    glosses = thinned(candidates).map(\.gloss)
  }

  /// A gloss of a lexeme where it stands; nil where the learner knows it, or it has no meaning.
  private mutating func candidate(
    _ lexeme: LexemeOrdinal, _ tokens: [AnnotatedToken], sense: SenseID?
  ) throws(LexicalError) -> Candidate? {
    let reader = text.reader
    let status = reader.statuses[lexeme]
    guard !status.isCovered || reader.knowledge?.chance(of: lexeme) != nil else { return nil }
    let chance = reader.knowledge?.chance(of: lexeme) ?? (status == .learning ? 0.25 : 0)
    guard Double(chance) < request.below, status != .ignored,
      !(request.isFirstOnly && seen.contains(lexeme)), let first = tokens.first,
      !mayBeName(first, lexeme),
      let meaning = try meanings.meaning(
        of: lexeme, as: tokens.count == 1 ? first.partOfSpeech : nil, in: sense)
    else { return nil }
    seen.insert(lexeme)
    let lookupIndex = reader.lookupIndex
    let lemma = lookupIndex.lemma(of: lexeme)
    // What lies between the words of an expression is not a part of it.
    let isWhole = zip(tokens, tokens.dropFirst()).allSatisfy { word, next in
      text.document.text[word.end..<next.start].allSatisfy { $0 == 0x20 || $0 == 0x2D }
    }
    let end = isWhole ? tokens[tokens.count - 1].end : first.end
    let gloss = Gloss(
      range: first.start..<end, headword: lemma, meaning: meaning.text,
      language: meaning.language, isWhole: isWhole)
    return Candidate(
      gloss: gloss, lexeme: lexeme, chance: chance,
      rank: lookupIndex.rank(of: lexeme)?.value ?? .max, position: wordCount)
  }

  /// Whether a word has a capital that neither its lemma nor its place explains.
  ///
  /// *Frank* behind *Mr.* and *Nils* in a title may be names, and a wrong gloss is worse than none.
  private func mayBeName(_ token: AnnotatedToken, _ lexeme: LexemeOrdinal) -> Bool {
    let bytes = text.document.text
    let form = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    let lemma = text.reader.lookupIndex.lemma(of: lexeme)
    guard form.first?.isUppercase == true, form.contains(where: \.isLowercase),
      lemma.first?.isUppercase != true
    else { return false }
    // Inside of a line it follows a word or a comma, or the stop of an initial or a title.
    var before = String(decoding: bytes[max(0, token.start - 12)..<token.start], as: UTF8.self)[...]
    while before.last == " " { before.removeLast() }
    guard let last = before.last else { return false }
    if last == "." {
      let word = before.dropLast().split { !$0.isLetter }.last ?? ""
      return word.count == 1 || ["Mr", "Mrs", "Ms", "Dr", "St"].contains(word)
    }
    return last.isLetter || last.isNumber || last == ","
  }

  /// The candidates that a page has room for.
  private func thinned(_ candidates: [Candidate]) -> [Candidate] {
    guard let density = request.density else { return candidates }
    var kept: [Candidate] = []
    var rest = candidates[...]
    while let first = rest.first {
      let page = first.position / Self.pageWords
      let own = rest.prefix { $0.position / Self.pageWords == page }
      let hardest = own.enumerated().sorted {
        ($0.element.chance, -$0.element.rank, $0.offset)
          < ($1.element.chance, -$1.element.rank, $1.offset)
      }.prefix(density).map(\.offset)
      kept += hardest.sorted().map { own[own.startIndex + $0] }
      rest = rest.dropFirst(own.count)
    }
    return kept
  }
}

extension AnnotatedDocument {
  /// The source of the text with glosses for its learner; every other byte stays.
  ///
  /// - Throws: ``LexicalError`` for a format or a style that takes no glosses.
  package func glossed(
    _ plan: GlossPlan, style: GlossStyle?
  ) throws(LexicalError) -> GlossedSource {
    var options = GlossOptions()
    options.style = style
    let metadata = reader.release.metadata
    options.language = metadata.language
    options.credit = "Glosses by Lexical (\(metadata.title)), \(metadata.license)"
    do throws(DocumentError) {
      return try document.glossed(source, with: plan.glosses, options: options)
    } catch {
      throw LexicalError(.badData, "“\(name.printable)”: \("\(error)".printable)")
    }
  }
}
