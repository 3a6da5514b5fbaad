/// The candidate that a mistyped word most likely meant, or nil when none is near.
///
/// Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment);
/// near is at most a third of the word, and at least one.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let scored = candidates.map { (distance: editDistance(word, $0), candidate: $0) }
  guard let best = scored.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, word.unicodeScalars.count / 3)
  else { return nil }
  return best.candidate
}

/// Insertions, deletions, replacements and swaps of neighbours that make one word of another.
func editDistance(_ left: String, _ right: String) -> Int {
  let a = Array(left.unicodeScalars)
  let b = Array(right.unicodeScalars)
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var rows = [Array(0...b.count)]
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var cost = min(
        row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, rows[i - 2][j - 2] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
