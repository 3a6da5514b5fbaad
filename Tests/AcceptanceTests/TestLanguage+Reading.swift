import LexiconEngine

extension TestLanguage {
  /// How the engine understands a text, on one line: each word by its lemma, then the expressions.
  ///
  /// `<Anna>` is a name, `?zweit` is unlisted, `Tür[Haus+Tür]` is inferred by these rules, `#3rd` is a
  /// number, `url(…)`, `email(…)` and `symbol(…)` are no words; punctuation is left out. After a bar
  /// stand the expressions: `look up = looked … up`.
  func reading(of text: String, deciding overrides: ReaderOverrides = .init()) throws -> String {
    let bytes = Array(text.utf8)
    var annotator = annotator
    annotator.overrides = overrides
    let annotation = try annotator.annotate(bytes)
    let surface = { (token: AnnotatedToken) in
      String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }
    let words = annotation.tokens.compactMap { token in
      word(token, surface: surface(token), annotation)
    }
    let expressions = annotation.expressions.map { expression in
      let positions = expression.tokens
      var phrase = surface(annotation.tokens[positions[0]])
      for (previous, position) in zip(positions, positions.dropFirst()) {
        phrase += position == previous + 1 ? " " : " … "
        phrase += surface(annotation.tokens[position])
      }
      return annotator.lookupIndex.lemma(of: expression.lexeme) + " = " + phrase
    }
    return ([words.joined(separator: " ")] + expressions).joined(separator: " | ")
  }

  private func word(
    _ token: AnnotatedToken, surface: String, _ annotation: Annotation
  ) -> String? {
    switch (token.kind, token.tokenClass) {
    case (.punctuation, _), (.whitespace, _): return nil
    case (.number, _): return "#" + surface
    case (.word, .name): return "<\(surface)>"
    case (.word, .unlisted): return "?" + surface
    case (.word, .inferred):
      let rules = annotation.inference(of: token)?.rules.joined(separator: "+") ?? ""
      return "\(lemma(of: token))[\(rules)]"
    case (.word, _): return lemma(of: token)
    case (let kind, _): return "\(kind.name)(\(surface))"
    }
  }

  private func lemma(of token: AnnotatedToken) -> String {
    token.lexeme.map(annotator.lookupIndex.lemma) ?? "nothing"
  }
}
