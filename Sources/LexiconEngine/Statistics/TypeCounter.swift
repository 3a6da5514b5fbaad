import LexicalModel

/// Counts different words by surface form, lemma and family.
struct TypeCounter: Sendable {
  private var lexemeTokens: [Int32]
  /// By the index of an unlisted form.
  private var formTokens: [Int32]
  private var formCovered: [Bool] = []
  /// Words whose form has no index, which count as tokens and not as types.
  private var tokensWithoutForm = TextStatistics.Share()
  private var surfaces: SurfaceSet

  init(_ lookupIndex: LookupIndex) {
    lexemeTokens = Array(repeating: 0, count: lookupIndex.lexemeCount)
    surfaces = SurfaceSet(slotCount: lookupIndex.slotCount)
    formTokens = []
  }

  /// Makes room for so many unlisted forms.
  mutating func reserve(unlistedForms count: Int) {
    surfaces.reserve(unlistedForms: count)
    if count > formTokens.count {
      formTokens += repeatElement(0, count: count - formTokens.count)
      formCovered += repeatElement(false, count: count - formCovered.count)
    }
  }

  /// Counts the words among tokens, and records in the density which are covered.
  ///
  /// - Parameters:
  ///   - tokens: those of an annotation whose unlisted forms have room.
  ///   - density: receives the words in their order.
  ///   - isCovered: whether a token is covered; nil for one that is not counted.
  @inline(__always)
  mutating func add(
    _ tokens: Span<AnnotatedToken>, _ density: inout DensityRecord,
    isCovered: (AnnotatedToken) -> Bool?
  ) {
    // Out of this value, so that a count needs no look at who else holds it.
    var (lexemes, forms) = ([] as [Int32], SurfaceSet(slotCount: 0))
    swap(&lexemes, &lexemeTokens)
    swap(&forms, &surfaces)
    var lexemeCounts = lexemes.mutableSpan
    var (word, count) = (0 as UInt64, 0)
    for index in tokens.indices {
      let token = tokens[index]
      guard let isCovered = isCovered(token) else { continue }
      if token.lexemeIndex >= 0 {
        lexemeCounts[Int(token.lexemeIndex)] &+= 1
        forms.insert(Int(token.slot), isCovered: isCovered)
      } else {
        add(unlistedForm: token.unlistedFormIndex, isCovered: isCovered)
      }
      if !isCovered { word |= 1 << UInt64(count) }
      count += 1
      if count == 64 {
        density.append(word, count: 64)
        (word, count) = (0, 0)
      }
    }
    if count > 0 { density.append(word, count: count) }
    swap(&lexemes, &lexemeTokens)
    swap(&forms, &surfaces)
  }

  private mutating func add(unlistedForm index: Int?, isCovered: Bool) {
    if let index {
      formTokens[index] += 1
      formCovered[index] = isCovered
    } else {
      tokensWithoutForm.count += 1
      if isCovered { tokensWithoutForm.covered += 1 }
    }
  }

  /// Adds the listed words to their statuses.
  func addListed(to byStatus: inout [Int], _ statuses: [UInt8]) {
    for (lexeme, count) in lexemeTokens.enumerated() where count > 0 {
      byStatus[Int(statuses[lexeme])] += Int(count)
    }
  }

  /// Adds the words of the text behind.
  mutating func merge(_ next: TypeCounter) {
    for lexeme in lexemeTokens.indices { lexemeTokens[lexeme] += next.lexemeTokens[lexeme] }
    reserve(unlistedForms: next.formTokens.count)
    for form in next.formTokens.indices where next.formTokens[form] > 0 {
      formTokens[form] += next.formTokens[form]
      formCovered[form] = next.formCovered[form]
    }
    tokensWithoutForm += next.tokensWithoutForm
    surfaces.merge(next.surfaces)
  }

  /// Unlisted forms and their occurrences, which are words and families of their own.
  private var unlisted: (types: TextStatistics.Share, tokens: TextStatistics.Share) {
    var (types, tokens) = (TextStatistics.Share(), tokensWithoutForm)
    for (form, count) in formTokens.enumerated() where count > 0 {
      types.count += 1
      tokens.count += Int(count)
      guard formCovered[form] else { continue }
      types.covered += 1
      tokens.covered += Int(count)
    }
    return (types, tokens)
  }

  /// Coverage with the three units of counting.
  func units(
    covered: [Bool], tokens: TextStatistics.TokenCounts, lookupIndex: LookupIndex
  ) -> [TextStatistics.UnitCoverage] {
    var lemma = TextStatistics.UnitCoverage(unit: .lemma)
    var family = TextStatistics.UnitCoverage(unit: .family)
    let unlisted = unlisted
    let families = lookupIndex.withTables { tables in
      FamilyTable(tables.roots, covered: covered)
    }
    var seenFamilies = Array(repeating: false, count: families.rootCount)
    for (lexeme, count) in lexemeTokens.enumerated() where count > 0 {
      lemma.types.count += 1
      lemma.tokens.count += Int(count)
      if covered[lexeme] {
        lemma.types.covered += 1
        lemma.tokens.covered += Int(count)
      }
      let isFamilyCovered = families.isCovered(lexeme)
      family.tokens.count += Int(count)
      if isFamilyCovered { family.tokens.covered += Int(count) }
      let root = families.root(of: lexeme)
      let isNew = root < 0 || !seenFamilies[root]
      if isNew {
        if root >= 0 { seenFamilies[root] = true }
        family.types.count += 1
        if isFamilyCovered { family.types.covered += 1 }
      }
    }
    lemma.types += unlisted.types
    family.types += unlisted.types
    lemma.tokens += unlisted.tokens
    family.tokens += unlisted.tokens
    var surface = TextStatistics.UnitCoverage(unit: .surface)
    surface.types = surfaces.counts
    surface.types += unlisted.types
    surface.tokens = TextStatistics.Share(count: tokens.words, covered: tokens.covered)
    return [surface, lemma, family]
  }

  /// Listed words by rank band and by level.
  func bands(
    covered: [Bool], lookupIndex: LookupIndex
  ) -> (bands: [TextStatistics.Share], levels: [TextStatistics.Share]) {
    let bounds = RankBand.standard.map(\.ranks.upperBound)
    var bands = Array(repeating: TextStatistics.Share(), count: bounds.count)
    var levels = Array(repeating: TextStatistics.Share(), count: CEFRLevel.allCases.count)
    lookupIndex.withTables { tables in
      for (lexeme, count) in lexemeTokens.enumerated() where count > 0 {
        let rank = tables.ranks[lexeme]
        if rank > 0, let band = bounds.firstIndex(where: { rank <= $0 }) {
          bands[band].count += Int(count)
          if covered[lexeme] { bands[band].covered += Int(count) }
        }
        let level = Int(tables.levels[lexeme])
        if level > 0 {
          levels[level - 1].count += Int(count)
          if covered[lexeme] { levels[level - 1].covered += Int(count) }
        }
      }
    }
    return (bands, levels)
  }
}

extension TextStatistics.Share {
  fileprivate static func += (one: inout Self, other: Self) {
    one.count += other.count
    one.covered += other.covered
  }
}

/// The forms that were met, and whether each was covered where it came first.
private struct SurfaceSet: Sendable {
  /// By slot, a bit each, so that all stay in the nearest cache.
  private var listed: [UInt64]
  private var coveredListed: [UInt64]
  /// By the negative number that stands in a token for a slot: an unlisted form, or a part of a
  /// contraction.
  private var others: [Bool] = [false, false]
  private var coveredOthers: [Bool] = [false, false]

  init(slotCount: Int) {
    listed = Array(repeating: 0, count: slotCount / 64 + 1)
    coveredListed = listed
  }

  mutating func reserve(unlistedForms count: Int) {
    guard count + 2 > others.count else { return }
    let room = repeatElement(false, count: count + 2 - others.count)
    others += room
    coveredOthers += room
  }

  mutating func insert(_ slot: Int, isCovered: Bool) {
    if slot >= 0 {
      let bit: UInt64 = 1 << UInt64(slot & 63)
      if listed[slot >> 6] & bit != 0 { return }
      listed[slot >> 6] |= bit
      if isCovered { coveredListed[slot >> 6] |= bit }
    } else {
      if others[-slot] { return }
      others[-slot] = true
      coveredOthers[-slot] = isCovered
    }
  }

  /// Adds the forms of the text behind.
  mutating func merge(_ next: SurfaceSet) {
    for block in listed.indices {
      let new = next.listed[block] & ~listed[block]
      listed[block] |= new
      coveredListed[block] |= next.coveredListed[block] & new
    }
    reserve(unlistedForms: next.others.count - 2)
    for other in next.others.indices where next.others[other] && !others[other] {
      others[other] = true
      coveredOthers[other] = next.coveredOthers[other]
    }
  }

  /// How many forms there are, and how many are covered.
  var counts: TextStatistics.Share {
    func bits(_ blocks: [UInt64]) -> Int { blocks.reduce(0) { $0 + $1.nonzeroBitCount } }
    return TextStatistics.Share(
      count: bits(listed) + others.count { $0 },
      covered: bits(coveredListed) + coveredOthers.count { $0 })
  }
}

/// Which family each lexeme belongs to, and which families have a covered member.
private struct FamilyTable {
  private let roots: [Int32]
  private let covered: [Bool]
  private let coveredRoots: [Bool]

  init(_ roots: Span<Int32>, covered: [Bool]) {
    var list: [Int32] = []
    list.reserveCapacity(roots.count)
    var last: Int32 = -1
    for lexeme in roots.indices {
      list.append(roots[lexeme])
      last = max(last, roots[lexeme])
    }
    var coveredRoots = Array(repeating: false, count: Int(last) + 1)
    for lexeme in list.indices where list[lexeme] >= 0 && covered[lexeme] {
      coveredRoots[Int(list[lexeme])] = true
    }
    self.roots = list
    self.covered = covered
    self.coveredRoots = coveredRoots
  }

  var rootCount: Int { coveredRoots.count }

  /// The root of a lexeme; below zero when it has none and is a family of its own.
  func root(of lexeme: Int) -> Int {
    Int(roots[lexeme])
  }

  func isCovered(_ lexeme: Int) -> Bool {
    covered[lexeme] || (roots[lexeme] >= 0 && coveredRoots[Int(roots[lexeme])])
  }
}
