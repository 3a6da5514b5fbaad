/// When enough has been asked.
package struct StopRule: Hashable, Sendable {
  /// Half the width of the 90 % interval of the frontier, in log rank.
  package let halfWidth: Float
  package let minimumItems: Int
  package let maximumItems: Int

  package init(halfWidth: Float = 0.35, minimumItems: Int = 12, maximumItems: Int = 40) {
    self.halfWidth = halfWidth
    self.minimumItems = minimumItems
    self.maximumItems = maximumItems
  }

  func isMet(items: Int, belief: FrontierPosterior) -> Bool {
    items >= maximumItems || (items >= minimumItems && belief.halfWidth < halfWidth)
  }
}
