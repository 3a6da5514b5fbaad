package import JSON
package import LexicalModel
package import LexiconEngine

/// A word that is several written as one: *don't*, *dog's*.
package struct Contraction {
  /// One of the words, and what it can be, likeliest first.
  package struct Part {
    package let form: String
    package let lexemes: [LexemeID]
  }

  package let parts: [Part]

  /// Nil for a word that is no contraction, and for one with a part that is not listed.
  package init?(_ word: String, in lookupIndex: LookupIndex) {
    guard let annotation = try? Annotator(lookupIndex).annotate(word) else { return nil }
    let tokens = annotation.tokens
    let ends = [0] + tokens.map(\.end)
    guard tokens.count > 1, ends.last == word.utf8.count, tokens.map(\.start) == ends.dropLast(),
      tokens.allSatisfy({ $0.isPartOfContraction && $0.lexeme != nil })
    else { return nil }
    let bytes = Array(word.utf8)
    let forms = tokens.map { token in
      String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }
    let listed = lookupIndex.candidates(ofPartsOf: LookupKey(word))
    parts = tokens.indices.map { index in
      // What is rarer than that, the form is in contractions of their own: the *us* of *let's*.
      var lexemes = lookupIndex.candidates(of: LookupKey(forms[index])).filter { $0.odds >= 25 }
        .map(\.lexeme)
      if listed.count == tokens.count { lexemes = listed[index] }
      // A derivation has no row of its own.
      if let chosen = tokens[index].lexeme, lexemes.isEmpty { lexemes = [chosen] }
      return Part(
        form: forms[index], lexemes: lexemes.map { lookupIndex.id(of: $0) }.unique)
    }
  }

  /// The lexemes of all parts, each once.
  package var lexemes: [LexemeID] { parts.flatMap(\.lexemes).unique }

  package var json: JSONValue {
    .array(
      parts.map { part in
        [
          "form": .string(part.form),
          "lemmaIds": .array(part.lexemes.map { .string($0.text) }),
        ]
      })
  }
}

extension Array where Element: Hashable {
  /// The elements without those that were there before.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
