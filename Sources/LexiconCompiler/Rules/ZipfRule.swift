/// A frequency is a number between 0 and 9 with at most two decimals.
struct ZipfRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.ranks]
    for (row, text) in table.texts(.zipf).enumerated() where !text.isEmpty {
      let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      guard let zipf = Double(text), (0...9).contains(zipf), decimals.count <= 1,
        decimals.allSatisfy({ (1...2).contains($0.utf8.count) })
      else {
        list.report(
          table, row, .zipf, "frequency “\(text)”", expected: "a number from 0 to 9, two decimals")
        continue
      }
    }
  }
}
