import LexicalModel

/// Takes an unlisted form apart into the listed words that were written together: *Haustür*.
///
/// The last part is the head, which may inflect; every part before it is a lemma with a link the
/// release knows (*Arbeit·s·zimmer*, *Schul(e)·buch*), or another form of a word that joins without
/// one (*Bücher·schrank*). Of several ways the one with the fewest parts wins, then the one with
/// the fewest parts changed, then the one with the commonest words.
struct CompoundSplitter: Sendable {
  private let lookupIndex: LookupIndex
  private let links: [Link]
  /// The parts of speech that the last part may have.
  private let heads: [PartOfSpeech]
  private static let shortestPart = 3
  /// In scalars; longer words than any dictionary prints are left alone.
  private static let longestForm = 64

  /// What may stand after a part, and what it replaces.
  private struct Link: Sendable {
    let ending: [UInt8]
    let restored: [UInt8]
    let from: PartOfSpeech
    let to: PartOfSpeech

    var isPlain: Bool { ending.isEmpty && restored.isEmpty }

    init(_ affix: LookupIndexInput.Affix) {
      let split = affix.key.firstIndex(of: UInt8(ascii: ">")) ?? affix.key.endIndex
      ending = Array(affix.key[..<split])
      restored = Array(affix.key[split...].dropFirst())
      from = affix.from
      to = affix.to
    }

    /// What an explanation calls it: `s`, or `-e` for an *e* that was dropped.
    var names: [String] {
      let dropped = restored.isEmpty ? [] : ["-" + String(decoding: restored, as: UTF8.self)]
      return dropped + (ending.isEmpty ? [] : [String(decoding: ending, as: UTF8.self)])
    }
  }

  /// The splitter of a release; nil where words are not written together.
  init?(_ lookupIndex: LookupIndex) {
    let links = lookupIndex.affixes.filter { $0.kind == .link }.map(Link.init)
    if links.isEmpty { return nil }
    self.lookupIndex = lookupIndex
    self.links = links
    var heads: [PartOfSpeech] = []
    for link in links where !heads.contains(link.to) { heads.append(link.to) }
    self.heads = heads
  }

  /// The parts of a form and the links between them; nil when listed words do not make it up.
  ///
  /// - Complexity: O(length² · links) look-ups at worst, each end of a part being tried once.
  func split(_ key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    let starts = key.indices.filter { !key[$0].isContinuation }
    guard (2 * Self.shortestPart...Self.longestForm).contains(starts.count) else { return nil }
    var best: (split: Split, head: PartOfSpeech)?
    for head in heads {
      let search = Search(
        key: key, bounds: starts + [key.count], head: head, links: links.filter { $0.to == head })
      guard let split = search.best(in: tables) else { continue }
      if best.map({ split.cost < $0.split.cost }) ?? true { best = (split, head) }
    }
    guard let (split, head) = best else { return nil }
    return Inference(
      lexeme: LexemeOrdinal(split.head), partOfSpeech: head, rules: names(of: split.parts, key))
  }

  /// Each part by its lemma, or as it stands there, and the links after it.
  private func names(of parts: [Part], _ key: [UInt8]) -> [String] {
    parts.flatMap { part in
      let lemma = lookupIndex.lemma(of: LexemeOrdinal(part.lexeme))
      guard part.isInflected else { return [lemma] + (part.link?.names ?? []) }
      let form = String(decoding: key[part.range], as: UTF8.self)
      let isCapitalised = lemma.first?.isUppercase == true
      return [isCapitalised ? form.prefix(1).uppercased() + form.dropFirst() : form]
    }
  }

  /// One word of a compound.
  private struct Part {
    let lexeme: Int32
    let range: Range<Int>
    /// What joins it to the next; nil for the head.
    let link: Link?
    /// Whether it is no lemma: *Bücher*.
    let isInflected: Bool
    let rank: Int

    var isShortened: Bool { link?.restored.isEmpty == false }
  }

  /// A way to read the rest of a form.
  private struct Split {
    var parts: [Part]

    var head: Int32 { parts.last?.lexeme ?? -1 }

    /// What it weighs, heaviest digit first: parts, changed parts, ranks.
    var cost: (Int, Int, Int) {
      let changed = parts.count { $0.link != nil && ($0.isInflected || $0.isShortened) }
      return (parts.count, changed, parts.reduce(0) { $0 + $1.rank })
    }
  }

  /// The search through one form for one part of speech of its head.
  private struct Search {
    let key: [UInt8]
    /// Where scalars begin, and the end.
    let bounds: [Int]
    let head: PartOfSpeech
    let links: [Link]

    /// The best way to read the whole form as two words or more.
    ///
    /// It goes from right to left, so that the words before a cut are looked for only where what
    /// follows is made of words.
    func best(in tables: borrowing LookupTables) -> Split? {
      let shortest = CompoundSplitter.shortestPart
      let end = bounds.count - 1
      var rests: [Split?] = Array(repeating: nil, count: bounds.count)
      for start in stride(from: end - shortest, through: 0, by: -1) {
        var best: Split?
        func consider(_ split: Split) {
          if best.map({ split.cost < $0.cost }) ?? true { best = split }
        }
        if start > 0, let part = part(start..<end, as: head, in: tables) {
          consider(Split(parts: [part]))
        }
        for cut in stride(from: start + shortest, through: end - shortest, by: 1) {
          guard let rest = rests[cut] else { continue }
          for modifier in modifiers(start..<cut, in: tables) {
            consider(Split(parts: [modifier] + rest.parts))
          }
        }
        rests[start] = best
      }
      return rests[0]
    }

    /// The words that a stretch can be in front of another.
    private func modifiers(_ range: Range<Int>, in tables: borrowing LookupTables) -> [Part] {
      let bytes = key[bounds[range.lowerBound]..<bounds[range.upperBound]]
      var found: [Part] = []
      for link in links where bytes.count > link.ending.count {
        guard link.ending.isEmpty || bytes.suffix(link.ending.count).elementsEqual(link.ending)
        else { continue }
        let base = Array(bytes.dropLast(link.ending.count)) + link.restored
        guard
          let part = listed(
            base, range, as: link.from, link: link, allowsInflected: link.isPlain, in: tables)
        else { continue }
        found.append(part)
      }
      return found
    }

    private func part(
      _ range: Range<Int>, as partOfSpeech: PartOfSpeech, in tables: borrowing LookupTables
    ) -> Part? {
      let bytes = key[bounds[range.lowerBound]..<bounds[range.upperBound]]
      return listed(
        Array(bytes), range, as: partOfSpeech, link: nil, allowsInflected: true, in: tables)
    }

    private func listed(
      _ base: [UInt8], _ range: Range<Int>, as partOfSpeech: PartOfSpeech, link: Link?,
      allowsInflected: Bool, in tables: borrowing LookupTables
    ) -> Part? {
      let slot = tables.slot(of: PackedKey(base.span))
      guard slot >= 0 else { return nil }
      let record = tables.slots[Int(slot)]
      var found: Part?
      for index in 0..<Int(record.flags.candidateCount) {
        let candidate = tables.candidates[Int(record.candidates) + index]
        guard candidate.partOfSpeech == partOfSpeech.rawValue, candidate.lexeme >= 0 else {
          continue
        }
        let isLemma = candidate.feature == FormFeature.base.rawValue
        guard isLemma || allowsInflected, found == nil || isLemma && found?.isInflected == true
        else { continue }
        found = Part(
          lexeme: candidate.lexeme, range: bounds[range.lowerBound]..<bounds[range.upperBound],
          link: link, isInflected: !isLemma && link != nil,
          rank: Int(tables.ranks[Int(candidate.lexeme)]))
      }
      return found
    }
  }
}
