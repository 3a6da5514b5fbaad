import CorpusImage
import Vocabulary

/// Counts different words by surface form, lemma and family.
struct TypeCounter {
  private var lexemeTokens: [Int32]
  private var outsideTokens: [Int32]
  /// Forms that were met, as slot and whether the lexeme is covered.
  private var surfaces: Set<Int> = []
  private var coveredSurfaces = 0
  private var surfaceTokens = TextStatistics.Share()

  init(lexemeCount: Int) {
    lexemeTokens = Array(repeating: 0, count: lexemeCount)
    outsideTokens = []
  }

  /// Makes room for so many unlisted forms.
  mutating func reserve(outside count: Int) {
    if count > outsideTokens.count {
      outsideTokens += repeatElement(0, count: count - outsideTokens.count)
    }
  }

  mutating func add(lexeme: Int, slot: Int, isCovered: Bool) {
    lexemeTokens[lexeme] += 1
    surfaceTokens.count += 1
    if isCovered { surfaceTokens.covered += 1 }
    if surfaces.insert(slot).inserted, isCovered { coveredSurfaces += 1 }
  }

  mutating func add(outside: Int) {
    outsideTokens[outside] += 1
    surfaceTokens.count += 1
  }

  /// Coverage with the three units of counting.
  func units(covered: [Bool], image: LookupImage) -> [TextStatistics.UnitCoverage] {
    var lemma = TextStatistics.UnitCoverage(unit: .lemma)
    var family = TextStatistics.UnitCoverage(unit: .family)
    let outsideTypes = outsideTokens.count { $0 > 0 }
    let outsideCount = outsideTokens.reduce(0) { $0 + Int($1) }
    let families = image.withTables { tables in
      FamilyTable(tables.roots, covered: covered)
    }
    var seenFamilies: Set<Int32> = []
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
      if seenFamilies.insert(families.family(of: lexeme)).inserted {
        family.types.count += 1
        if isFamilyCovered { family.types.covered += 1 }
      }
    }
    lemma.types.count += outsideTypes
    family.types.count += outsideTypes
    lemma.tokens.count += outsideCount
    family.tokens.count += outsideCount
    var surface = TextStatistics.UnitCoverage(unit: .surface)
    surface.types.count = surfaces.count + outsideTypes
    surface.types.covered = coveredSurfaces
    surface.tokens = surfaceTokens
    return [surface, lemma, family]
  }

  /// Listed words by rank band and by level.
  func bands(
    covered: [Bool], image: LookupImage
  ) -> (bands: [TextStatistics.Share], levels: [TextStatistics.Share]) {
    let bounds = RankBand.standard.map(\.ranks.upperBound)
    var bands = Array(repeating: TextStatistics.Share(), count: bounds.count)
    var levels = Array(repeating: TextStatistics.Share(), count: CEFRLevel.allCases.count)
    image.withTables { tables in
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

/// Which family each lexeme belongs to, and which families have a covered member.
private struct FamilyTable {
  private let roots: [Int32]
  private let covered: [Bool]
  private let coveredRoots: Set<Int32>

  init(_ roots: Span<Int32>, covered: [Bool]) {
    var list: [Int32] = []
    var known: Set<Int32> = []
    for lexeme in roots.indices {
      list.append(roots[lexeme])
      if roots[lexeme] >= 0, covered[lexeme] { known.insert(roots[lexeme]) }
    }
    self.roots = list
    self.covered = covered
    coveredRoots = known
  }

  /// The root of a lexeme, or a number of its own below zero when it has none.
  func family(of lexeme: Int) -> Int32 {
    roots[lexeme] >= 0 ? roots[lexeme] : -1 - Int32(lexeme)
  }

  func isCovered(_ lexeme: Int) -> Bool {
    covered[lexeme] || (roots[lexeme] >= 0 && coveredRoots.contains(roots[lexeme]))
  }
}
