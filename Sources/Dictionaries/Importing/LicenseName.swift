/// The licences that descriptions of dictionaries name.
enum LicenseName {
  /// The licence that a text names, in few words; nil where it names none that is known.
  static func find(in text: String) -> String? {
    let plain = text.lowercased().folded
    let isShareAlike = [
      "attribution-sharealike", "attribution-share alike", "cc by-sa", "cc-by-sa",
    ]
    .contains { plain.contains($0) }
    let version = ["4.0", "3.0", "2.5", "2.0"].first { plain.contains($0) }
    if isShareAlike { return "CC BY-SA" + (version.map { " \($0)" } ?? "") }
    if plain.contains("creative commons attribution") || plain.contains("cc by")
      || plain.contains("cc-by")
    {
      let isCommercial = !plain.contains("noncommercial") && !plain.contains("by-nc")
      return "CC BY" + (isCommercial ? "" : "-NC") + (version.map { " \($0)" } ?? "")
    }
    if plain.contains("cc0") || plain.contains("public domain") { return "public domain" }
    if plain.contains("affero") { return "GPL 3, AGPL 3" }
    if plain.contains("general public license") || plain.contains("gpl") {
      let number = ["3", "2"].first {
        plain.contains("gplv\($0)") || plain.contains("gpl-\($0)")
          || plain.contains("version \($0)")
      }
      return "GPL" + (number.map { " \($0)" } ?? "")
    }
    if plain.contains("free documentation license") || plain.contains("gfdl") { return "GFDL" }
    if plain.contains("edrdg") || plain.contains("edict") { return "EDRDG, CC BY-SA" }
    if plain.contains("mit license") { return "MIT" }
    return nil
  }
}
