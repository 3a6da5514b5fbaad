package import LexiconEngine

extension LookupIndex {
  /// The meaning of a rule by the name that explanations give it; nil where the release does not
  /// say.
  package func meaning(ofRule name: String) -> String? {
    affixes.first { affix in
      let letters = String(
        decoding: affix.key.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      return name == (affix.kind == .prefix ? letters + "-" : "-" + letters)
    }.map(\.meaning).flatMap { $0.isEmpty ? nil : $0 }
  }
}
