import LexicalModel

/// The affixes of a release by their keys, to tell *anti-war* and *child-like*, which are
/// derivations, from *red-haired*, which is two words.
struct HyphenAffixes: Sendable {
  /// What an affix asks of its base, and what it makes of it.
  private struct Use: Sendable {
    let from: UInt8
    let to: PartOfSpeech
  }

  private var prefixes = KeyTable<Int32>()
  private var suffixes = KeyTable<Int32>()
  /// What the indexes lead to.
  private var uses: [[Use]] = []
  private static let shortestBase = 3

  init(_ affixes: [LookupIndexInput.Affix]) {
    for affix in affixes {
      let use = Use(from: affix.from.rawValue, to: affix.to)
      let key = PackedKey(affix.key.span)
      switch affix.kind {
      case .prefix: Self.add(use, at: key, in: &prefixes, to: &uses)
      case .suffix: Self.add(use, at: key, in: &suffixes, to: &uses)
      case .inflection, .link, .guess: break
      }
    }
  }

  private static func add(
    _ use: Use, at key: PackedKey, in index: inout KeyTable<Int32>, to uses: inout [[Use]]
  ) {
    if let position = index[key] {
      uses[Int(position)].append(use)
    } else {
      index[key] = Int32(uses.count)
      uses.append([use])
    }
  }

  /// What two words with a hyphen between them are together, if one is an affix of the other.
  ///
  /// - Parameters:
  ///   - first: the word before the hyphen.
  ///   - second: the word behind it.
  ///   - keys: the lookup keys of both.
  ///   - tables: the tables of the image.
  /// - Returns: the part of speech of the whole; nil when neither is an affix of the other.
  func derived(
    _ first: Word, _ second: Word, keys: (PackedKey, PackedKey), in tables: borrowing LookupTables
  ) -> PartOfSpeech? {
    if let position = prefixes[keys.0],
      let made = Self.made(of: second, uses[Int(position)], in: tables)
    {
      return made
    }
    guard let made = suffixes[keys.1].flatMap({ Self.made(of: first, uses[Int($0)], in: tables) })
    else { return nil }
    // A *sailing-ship* is a ship.
    return made == .noun && second.token.partOfSpeech == .noun ? nil : made
  }

  /// Whether the first of two words is a prefix, or the second a suffix.
  func holds(_ first: PackedKey, _ second: PackedKey) -> Bool {
    prefixes[first] != nil || suffixes[second] != nil
  }

  private static func made(
    of base: Word, _ uses: [Use], in tables: borrowing LookupTables
  ) -> PartOfSpeech? {
    guard base.token.length >= shortestBase else { return nil }
    for use in uses {
      for index in 0..<Int(base.reading.flags.candidateCount)
      where tables.candidates[Int(base.reading.candidates) + index].partOfSpeech == use.from {
        return use.to
      }
    }
    return nil
  }
}
