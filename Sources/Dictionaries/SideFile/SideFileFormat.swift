import SQLite

/// What makes a file the side file of a dictionary.
enum SideFileFormat {
  /// `LXDI`, SQLite's `application_id`.
  static let applicationID: Int32 = 0x4C58_4449
  /// The version of the tables and of the records in them; another one is not read.
  static let version: Int32 = 1
  /// Bytes of a page: some blocks fit into each.
  static let pageSize: Int64 = 16_384
  /// The statements that make the tables.
  static let schema = String(decoding: PackageResources.dictionary_sql, as: UTF8.self)
  /// How names of side files end.
  static let suffix = ".dictionary"
}

extension DictionaryDescription {
  /// The description as rows of the table of the same name.
  var rows: [(key: String, value: String)] {
    [
      ("name", name), ("format", format.rawValue), ("revision", revision),
      ("source", source ?? ""), ("target", target ?? ""), ("licence", license),
      ("attribution", attribution), ("url", url),
      ("countsOccurrences", countsOccurrences ? "1" : "0"), ("digest", digest),
      ("sourceSize", String(sourceSize)), ("entries", String(counts.entries)),
      ("inflections", String(counts.inflections)), ("frequencies", String(counts.frequencies)),
      ("sounds", String(counts.sounds)),
    ]
  }

  /// Reads the rows; nil where one that has to be there is not.
  init?(_ rows: [String: String]) {
    guard let name = rows["name"], let format = rows["format"].flatMap(Format.init),
      let digest = rows["digest"]
    else { return nil }
    func tag(_ key: String) -> String? { rows[key].flatMap { $0.isEmpty ? nil : $0 } }
    func number(_ key: String) -> Int { rows[key].flatMap { Int($0) } ?? 0 }
    self.init(name: name, format: format)
    revision = rows["revision"] ?? ""
    source = tag("source")
    target = tag("target")
    license = rows["licence"] ?? ""
    attribution = rows["attribution"] ?? ""
    url = rows["url"] ?? ""
    countsOccurrences = rows["countsOccurrences"] == "1"
    self.digest = digest
    sourceSize = number("sourceSize")
    counts.entries = number("entries")
    counts.inflections = number("inflections")
    counts.frequencies = number("frequencies")
    counts.sounds = number("sounds")
  }
}
