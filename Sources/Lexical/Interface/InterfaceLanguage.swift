/// A language in which Lexical itself speaks, whatever language is learned.
package enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case portuguese = "pt"
  case german = "de"
  case french = "fr"

  /// The language of the task: what ``phrase(_:_:)`` answers in.
  @TaskLocal package static var current: InterfaceLanguage = .english

  /// The tag of the language: `de`.
  package var tag: String { rawValue }

  /// The language of a tag or the name of a locale: `pt`, `pt-BR`, `de_AT.UTF-8`.
  ///
  /// - Returns: nil for a language that Lexical does not speak.
  package init?(tag: some StringProtocol) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    self.init(rawValue: primary.lowercased())
  }

  /// The language that a process is asked to speak: that of `LC_ALL`, else of `LC_MESSAGES`, else
  /// of `LANG`; English where Lexical does not speak it.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    self = names.first { !$0.isEmpty }.flatMap { Self(tag: $0) } ?? .english
  }

  /// The language that a browser asks for, by the header `Accept-Language`.
  ///
  /// - Returns: the most wanted language that Lexical speaks; nil where it speaks none of them.
  package init?(accepted header: String) {
    let wanted = header.split(separator: ",").enumerated().compactMap {
      index, range -> (language: Self, quality: Double, index: Int)? in
      let parts = range.split(separator: ";").map(\.trimmed)
      guard let tag = parts.first, let language = Self(tag: tag) else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
      return (language, quality.flatMap { Double($0) } ?? 1, index)
    }
    let best = wanted.filter { $0.quality > 0 }.min {
      $0.quality == $1.quality ? $0.index < $1.index : $0.quality > $1.quality
    }
    guard let best else { return nil }
    self = best.language
  }

  /// The form of a phrase that a number asks for, after the plural rules of CLDR for whole numbers
  /// below a million.
  package func form(for number: Int) -> PhraseCatalogue.Form {
    switch self {
    case .english, .german, .spanish: number == 1 ? .one : .other
    case .portuguese, .french: (0...1).contains(number) ? .one : .other
    }
  }
}
