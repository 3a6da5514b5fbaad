import Dictionaries
import Files
import Lexical

extension DictionaryDescription {
  func cells(number: Int?) -> [String] {
    [
      number.map(String.init) ?? "", name, source ?? "", target ?? "", "\(counts.entries)",
      format.rawValue, license, digest,
    ]
  }

  /// A line with the name, and one with what else one wants to know before asking it.
  func lines(number: Int?, _ terminal: Terminal) -> [String] {
    let label = number.map { "\($0)  " } ?? ""
    var facts: [String] = [languages]
    if counts.entries > 0 {
      facts.append("\(grouped(counts.entries)) \(counts.entries == 1 ? "entry" : "entries")")
    }
    if counts.inflections > 0 { facts.append(counted(counts.inflections, "form")) }
    if counts.frequencies > 0 {
      facts.append("frequencies of \(counted(counts.frequencies, "word"))")
    }
    if counts.sounds > 0 { facts.append(counted(counts.sounds, "pronunciation")) }
    facts.append(format.rawValue)
    facts.append(license.isEmpty ? "no licence stated" : license)
    let indent = pad("", displayWidth(label))
    return [terminal.styled(label + name.printable, .bold)]
      + terminal.hanging(facts.joined(separator: " · ").printable, first: indent, rest: indent)
      .map { terminal.styled($0, .dim) }
  }

  /// `English → Portuguese`.
  var languages: String {
    let names = [source, target].map { $0.map(LanguageName.name) ?? "?" }
    return names.joined(separator: " → ")
  }

  /// Everything that is known, each fact with its label.
  func facts(_ file: InstalledDictionary) -> [(label: String, text: String)] {
    let size = InputFile.size(of: file.path) ?? 0
    let all = [
      ("name", name), ("languages", languages), ("format", format.rawValue),
      ("revision", revision), ("licence", license.isEmpty ? "not stated" : license),
      ("made by", attribution), ("address", url), ("entries", grouped(counts.entries)),
      ("forms", counts.inflections == 0 ? "" : grouped(counts.inflections)),
      ("frequencies", counts.frequencies == 0 ? "" : grouped(counts.frequencies)),
      ("sounds", counts.sounds == 0 ? "" : grouped(counts.sounds)),
      ("SHA-256", digest), ("kept in", "\(file.path) (\(grouped(size >> 10)) KiB)"),
    ]
    return all.filter { !$0.1.isEmpty }
  }
}
