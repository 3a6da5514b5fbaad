/// A standard variety of English: which of two spellings and which sound of a word is shown.
public enum Variety: String, Hashable, Sendable, CaseIterable {
  case american
  case british

  /// The region that seeds and entries name it by: `US`, `UK`.
  public var region: String {
    switch self {
    case .american: "US"
    case .british: "UK"
    }
  }

  /// The variety of a region; nil for one that there is none of.
  package init?(region: String) {
    guard let found = Self.allCases.first(where: { $0.region == region }) else { return nil }
    self = found
  }

  /// The variety that writes a form of a word so; nil where both do, or where it is not told.
  ///
  /// It is told by the first letter in which the headwords differ: *coloured* has the *u* of
  /// *colour*, *centering* the *e* of *center*.
  ///
  /// - Parameters:
  ///   - form: the form as it is written.
  ///   - american: the American headword.
  ///   - british: the British one.
  package init?(ofForm form: String, american: String, british: String) {
    let words = [american, british].map { Array($0.lowercased()) }
    let letters = Array(form.lowercased())
    guard words[0] != words[1] else { return nil }
    let common = zip(words[0], words[1]).prefix { $0 == $1 }.count
    let fits = words.map { word in
      letters == word || word.count > common && letters.starts(with: word[...common])
    }
    guard fits[0] != fits[1] else { return nil }
    self = fits[0] ? .american : .british
  }
}
