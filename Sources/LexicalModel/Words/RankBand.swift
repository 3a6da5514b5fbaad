/// A stretch of ranks that statistics count together.
public struct RankBand: Hashable, Sendable {
  /// The ranks of the band.
  public let ranks: ClosedRange<Int32>

  /// The bands that texts and learners are described in: to 1 000, 2 000, 5 000, 10 000, 20 000, 30
  /// 000 and beyond.
  public static let standard: [RankBand] = {
    let bounds: [Int32] = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, .max]
    return zip(bounds, bounds.dropFirst()).map { RankBand(ranks: $0 + 1...$1) }
  }()

  public init(ranks: ClosedRange<Int32>) {
    self.ranks = ranks
  }

  public func contains(_ rank: Rank) -> Bool {
    ranks.contains(rank.value)
  }

  /// A short name: `1–1000`, `30001+`.
  public var label: String {
    ranks.upperBound == .max ? "\(ranks.lowerBound)+" : "\(ranks.lowerBound)–\(ranks.upperBound)"
  }
}
