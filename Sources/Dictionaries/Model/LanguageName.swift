/// The languages that names of dictionaries speak of.
package enum LanguageName {
  /// The tag of two letters, where there is one, of a language that a word names: its tag, its code
  /// of three letters, its English name or its own.
  package static func tag(_ word: some StringProtocol) -> String? {
    let plain = word.lowercased()
    return tags[plain] ?? (languages.contains { $0.tag == plain } ? plain : nil)
  }

  /// The English name of a tag; the tag itself where none is known.
  package static func name(_ tag: String) -> String {
    languages.first { $0.tag == tag.prefix { $0 != "-" } }?.name ?? tag
  }

  /// The languages of a pair such as `eng-deu`, `en_pt`, `English - German` or
  /// `français-português`, at the first that stands in the text.
  package static func pair(in text: String) -> (source: String, target: String)? {
    var words: [(text: Substring, start: String.Index)] = []
    var start: String.Index?
    for index in text.indices {
      if text[index].isLetter {
        start = start ?? index
      } else if let first = start {
        words.append((text[first..<index], first))
        start = nil
      }
    }
    if let first = start { words.append((text[first...], first)) }
    for (left, right) in zip(words, words.dropFirst()) {
      let between = text[left.text.endIndex..<right.start].filter { !$0.isWhitespace }
      guard ["-", "–", "—", "_", "→", "->", "/", "=>"].contains(String(between)),
        let source = tag(left.text), let target = tag(right.text)
      else { continue }
      return (source, target)
    }
    // “English to German”.
    for index in words.indices.dropFirst().dropLast() where words[index].text.lowercased() == "to" {
      if let source = tag(words[index - 1].text), let target = tag(words[index + 1].text) {
        return (source, target)
      }
    }
    return nil
  }

  private static let languages: [(tag: String, name: String, others: String)] = [
    ("ar", "Arabic", "ara العربية"), ("bg", "Bulgarian", "bul български"),
    ("br", "Breton", "bre"), ("ca", "Catalan", "cat català"), ("cs", "Czech", "ces cze čeština"),
    ("cy", "Welsh", "cym wel"), ("da", "Danish", "dan dansk"),
    ("de", "German", "deu ger deutsch"), ("el", "Greek", "ell gre ελληνικά"),
    ("en", "English", "eng"), ("eo", "Esperanto", "epo"), ("es", "Spanish", "spa español"),
    ("et", "Estonian", "est eesti"), ("fa", "Persian", "fas per"),
    ("fi", "Finnish", "fin suomi"), ("fr", "French", "fra fre français"),
    ("ga", "Irish", "gle gaeilge"), ("gl", "Galician", "glg"), ("he", "Hebrew", "heb"),
    ("hi", "Hindi", "hin"), ("hr", "Croatian", "hrv hrvatski"),
    ("hu", "Hungarian", "hun magyar"), ("id", "Indonesian", "ind bahasa"),
    ("is", "Icelandic", "isl ice"), ("it", "Italian", "ita italiano"),
    ("ja", "Japanese", "jpn 日本語"), ("ko", "Korean", "kor 한국어"), ("ku", "Kurdish", "kur"),
    ("la", "Latin", "lat latina"), ("lt", "Lithuanian", "lit lietuvių"),
    ("lv", "Latvian", "lav"), ("mk", "Macedonian", "mkd"), ("mt", "Maltese", "mlt"),
    ("nl", "Dutch", "nld dut nederlands"), ("no", "Norwegian", "nor nob nno norsk"),
    ("pl", "Polish", "pol polski"), ("pt", "Portuguese", "por português"),
    ("ro", "Romanian", "ron rum română"), ("ru", "Russian", "rus русский"),
    ("sk", "Slovak", "slk slovenčina"), ("sl", "Slovenian", "slv"),
    ("sq", "Albanian", "sqi"), ("sr", "Serbian", "srp"), ("sv", "Swedish", "swe svenska"),
    ("sw", "Swahili", "swa swh"), ("th", "Thai", "tha"), ("tr", "Turkish", "tur türkçe"),
    ("uk", "Ukrainian", "ukr українська"), ("ur", "Urdu", "urd"),
    ("vi", "Vietnamese", "vie"), ("zh", "Chinese", "zho chi cmn 中文"),
  ]

  private static let tags: [String: String] = {
    var tags: [String: String] = [:]
    for (tag, name, others) in languages {
      for word in [name.lowercased()] + others.split(separator: " ").map(String.init) {
        tags[word] = tag
      }
    }
    return tags
  }()
}
