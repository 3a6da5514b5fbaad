/// What is said about a dictionary as a whole.
package struct DictionaryDescription: Hashable, Sendable {
  /// The formats that are read, by the names that users know.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case yomitan = "Yomitan"
    case starDict = "StarDict"
    case dictd = "dictd"
    case table = "table"
  }

  package var name: String
  package var format: Format
  /// The version of the data as the dictionary states it; empty where it does not.
  package var revision = ""
  /// The language of the headwords as a tag; nil where nothing tells.
  package var source: String?
  /// The language of the definitions as a tag; nil where nothing tells.
  package var target: String?
  /// What the dictionary says of its licence; empty where it says nothing.
  package var license = ""
  /// Who made it and from what.
  package var attribution = ""
  package var url = ""
  /// Whether ``DictionaryFrequency/value`` counts occurrences, so that more is commoner.
  package var countsOccurrences = false
  /// SHA-256 of the files that it was made from, in hexadecimal.
  package var digest = ""
  /// Bytes of the files that it was made from.
  package var sourceSize = 0
  /// How many records of each kind it holds.
  package var counts = Counts()

  /// Records by kind.
  package struct Counts: Hashable, Sendable {
    package var entries = 0
    package var inflections = 0
    package var frequencies = 0
    package var sounds = 0

    package init() {}

    package var total: Int { entries + inflections + frequencies + sounds }

    mutating func add(_ record: DictionaryRecord) {
      switch record {
      case .entry: entries += 1
      case .inflection: inflections += 1
      case .frequency: frequencies += 1
      case .sound: sounds += 1
      }
    }

    mutating func add(_ other: Self) {
      entries += other.entries
      inflections += other.inflections
      frequencies += other.frequencies
      sounds += other.sounds
    }
  }

  package init(name: String, format: Format) {
    self.name = name
    self.format = format
  }
}
