import SQLite

extension ReleaseBuilder {
  /// How each variety writes a lexeme and says it: spellings first, then sounds.
  mutating func addVariants() {
    let (spellings, sounds) = (seeds[.spellings], seeds[.pronunciations])
    var counts: [String: Int] = [:]
    var rows: [ReleaseContent.Row] = []
    func add(_ table: SeedTable, _ row: Int) {
      let lexeme = table.text(row, .lemmaId)
      rows.append([
        "lemmaId": .text(lexeme), "position": .int(counts[lexeme, default: 0]),
        "region": .text(table.text(row, .region)), "partOfSpeech": cell(table, row, .partOfSpeech),
        "spelling": cell(table, row, .spelling), "ipa": cell(table, row, .ipa),
      ])
      counts[lexeme, default: 0] += 1
    }
    for row in spellings.rows { add(spellings, row) }
    for row in sounds.rows { add(sounds, row) }
    content.rows["variant"] = rows
  }
}
