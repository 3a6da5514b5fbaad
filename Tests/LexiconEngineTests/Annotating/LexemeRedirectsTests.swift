import LexicalModel
import LexiconEngine
import TestSupport
import Testing

@Suite struct `LexemeRedirects` {
  @Test(arguments: 0..<UInt64(150 * testScale))
  func `agrees with a reader who looks at every rule`(seed: UInt64) throws {
    var language = RandomLanguage(seed: seed)
    let lookupIndex = try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(language.content)))
    let reader = ReferenceReader(content: language.content)
    let text = Array(language.text().utf8)
    let annotation = try Annotator(lookupIndex).annotate(text)
    for range in annotation.sentences {
      let tokens = annotation.tokens[range]
      let expected = reader.read(
        tokens.map { token in
          reader.word(
            String(decoding: text[token.start..<token.end], as: UTF8.self),
            isWord: token.kind == .word)
        })
      for (token, word) in zip(tokens, expected) {
        #expect(token.lexeme == word.lexeme)
        #expect(annotation.expression(of: token)?.lexeme == word.expression)
        if token.tokenClass == .listed { #expect(token.partOfSpeech == word.part) }
      }
    }
  }

  @Test(arguments: 0..<UInt64(20 * testScale))
  func `an expression names the tokens that name it`(seed: UInt64) throws {
    var language = RandomLanguage(seed: seed)
    let lookupIndex = try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(language.content)))
    let annotation = try Annotator(lookupIndex).annotate(language.text())
    for expression in annotation.expressions {
      #expect(expression.tokens.count > 1)
      for position in expression.tokens {
        #expect(annotation.expression(of: annotation.tokens[position]) == expression)
      }
    }
    let named = annotation.tokens.count { annotation.expression(of: $0) != nil }
    #expect(named == annotation.expressions.reduce(0) { $0 + $1.tokens.count })
  }
}
