/// The codes of languages that programs write out by name.
enum LanguageName {
  /// The code of a language, by its English name or the code itself; empty for a name that is not
  /// known, whose words are taken whatever the release.
  static func code(of name: String) -> String {
    let name = name.trimmed.lowercased()
    if let code = codes[name] { return code }
    return codes.values.contains(name) ? name : ""
  }

  private static let codes = [
    "arabic": "ar", "chinese": "zh", "classical chinese": "zh", "czech": "cs", "danish": "da",
    "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id", "italian": "it",
    "japanese": "ja", "korean": "ko", "latin": "la", "norwegian": "nb", "persian": "fa",
    "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru", "sanskrit": "sa",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk",
    "vietnamese": "vi",
  ]
}
