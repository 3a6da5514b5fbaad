/// A folder of seeds that is small enough to be read in a minute, and complete enough to be built:
/// a few words of Esperanto with forms, an expression and meanings.
package enum ExampleSeeds {
  /// The files by name.
  package static let files: [(name: String, text: String)] = [
    ("manifest.json", manifest),
    (
      "lexemes.tsv",
      table(
        "lemmaId lemma partOfSpeech ipa audioFilename flags",
        [
          "eo:arbo|arbo|NOUN|ˈarbo||", "eo:granda|granda|ADJ|ˈɡranda||",
          "eo:hundo|hundo|NOUN|ˈhundo||", "eo:kaj|kaj|CCONJ|kaj||", "eo:kuri|kuri|VERB|ˈkuri||",
          "eo:la|la|DET|la||", "eo:sub|sub|ADP|sub||", "eo:vidi|vidi|VERB|ˈvidi||",
        ])
    ),
    (
      "readings.tsv",
      table(
        "lemmaId partOfSpeech share cefrLevel cefrSource ipa",
        [
          "eo:arbo|NOUN|1000|||", "eo:granda|ADJ|1000|||", "eo:hundo|NOUN|1000|||",
          "eo:kaj|CCONJ|1000|||", "eo:kuri|VERB|1000|||", "eo:la|DET|1000|||",
          "eo:sub|ADP|1000|||", "eo:vidi|VERB|1000|||",
        ])
    ),
    (
      "ranks.tsv",
      table(
        "lemmaId rank zipf",
        [
          "eo:arbo|7|4.60", "eo:granda|4|5.40", "eo:hundo|6|4.80", "eo:kaj|2|7.30",
          "eo:kuri|8|4.50", "eo:la|1|7.80", "eo:sub|5|5.20", "eo:vidi|3|5.60",
        ])
    ),
    (
      "cefr.tsv",
      table(
        "lemmaId cefrLevel cefrSource",
        [
          "eo:arbo|A1|hand", "eo:granda|A1|hand", "eo:hundo|A1|hand", "eo:kaj|A1|hand",
          "eo:kuri|A2|hand", "eo:la|A1|hand", "eo:sub|A1|hand", "eo:vidi|A1|hand",
        ])
    ),
    (
      "inflections.tsv",
      table(
        "form lemmaId partOfSpeech feature odds",
        [
          "arbojn|eo:arbo|NOUN|case|", "arbon|eo:arbo|NOUN|case|",
          "arboj|eo:arbo|NOUN|plural|", "grandaj|eo:granda|ADJ|plural|",
          "grandan|eo:granda|ADJ|case|", "hundoj|eo:hundo|NOUN|plural|",
          "hundon|eo:hundo|NOUN|case|", "kuras|eo:kuri|VERB|present|",
          "kuris|eo:kuri|VERB|past|", "vidas|eo:vidi|VERB|present|", "vidis|eo:vidi|VERB|past|",
        ])
    ),
    (
      "glosses.tsv",
      table(
        "lemmaId partOfSpeech meaning example",
        [
          "eo:arbo|NOUN|a tall plant with a trunk|La hundo kuras sub la arbo.",
          "eo:granda|ADJ|of more than usual size|La granda hundo kuris.",
          "eo:hundo|NOUN|an animal that barks|La hundo vidas la arbon.",
          "eo:kaj|CCONJ|used to join words and sentences|La hundo kaj la arbo.",
          "eo:kuri|VERB|to go on foot and fast|La hundo kuras.",
          "eo:la|DET|used before what is known|La hundo kuras.",
          "eo:sub|ADP|below|La hundo kuras sub la arbo.",
          "eo:vidi|VERB|to notice with the eyes|La hundo vidis la arbon.",
        ])
    ),
  ]

  private static func table(_ columns: String, _ rows: [String]) -> String {
    ([columns.replacing(" ", with: "\t")] + rows.map { $0.replacing("|", with: "\t") })
      .map { $0 + "\n" }.joined()
  }

  private static let manifest = """
    {
      "language": "eo",
      "name": "A little Esperanto",
      "version": "0.1.0",
      "licence": "CC0-1.0",
      "files": {
        "lexemes.tsv": \(source),
        "readings.tsv": \(source),
        "ranks.tsv": \(source),
        "cefr.tsv": \(source),
        "inflections.tsv": \(source),
        "glosses.tsv": \(source)
      }
    }

    """

  private static let source =
    #"{"source": "written by hand", "version": "1", "licence": "CC0-1.0", "citation": "none"}"#
}
