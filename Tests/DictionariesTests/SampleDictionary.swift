import Archives
import Dictionaries
import TestSupport

/// Small dictionaries of every format, made for one test.
enum SampleDictionary {
  /// An archive of Yomitan with some banks by name.
  static func yomitan(
    index: String = #"{"title": "Sample", "format": 3, "revision": "1"}"#,
    _ banks: KeyValuePairs<String, String>
  ) -> [UInt8] {
    var writer = ZipWriter()
    writer.append(name: "index.json", contents: Array(index.utf8))
    for (name, text) in banks { writer.append(name: name, contents: Array(text.utf8)) }
    return writer.finish()
  }

  /// Writes a StarDict dictionary into a folder, `NAME.ifo`, `.idx`, `.dict`, from headwords in
  /// order with the bytes of their articles; changes stand in `.ifo` in place of what is true.
  static func writeStarDict(
    _ words: KeyValuePairs<String, [UInt8]>, types: String = "m", synonyms: [(String, Int)] = [],
    changes: [String: String] = [:], to folder: TemporaryFolder, name: String = "sample"
  ) {
    var index: [UInt8] = []
    var articles: [UInt8] = []
    for (word, article) in words {
      index += Array(word.utf8) + [0] + bigEndian(articles.count) + bigEndian(article.count)
      articles += article
    }
    var facts = [
      "version": "2.4.2", "bookname": "English-Portuguese sample", "wordcount": "\(words.count)",
      "idxfilesize": "\(index.count)", "sametypesequence": types,
    ]
    for (name, value) in changes { facts[name] = value }
    let lines = facts.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)\n" }
    folder.write("StarDict's dict ifo file\n" + lines.joined(), to: "\(name).ifo")
    folder.write(index, to: "\(name).idx")
    folder.write(articles, to: "\(name).dict")
    if !synonyms.isEmpty {
      folder.write(
        synonyms.flatMap { Array($0.0.utf8) + [0] + bigEndian($0.1) }, to: "\(name).syn")
    }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Writes a dictd dictionary into a folder: `NAME.index`, `.dict`.
  static func writeDictd(
    _ articles: KeyValuePairs<String, String>, to folder: TemporaryFolder,
    name: String = "freedict-eng-por"
  ) {
    var index = ""
    var text = ""
    for (word, article) in articles {
      index += "\(word)\t\(base64(text.utf8.count))\t\(base64(article.utf8.count))\n"
      text += article
    }
    folder.write(index, to: "\(name).index")
    folder.write(text, to: "\(name).dict")
  }

  private static func base64(_ number: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    var rest = number
    repeat {
      text = String(digits[rest & 63]) + text
      rest >>= 6
    } while rest > 0
    return text
  }
}

/// Adds the file of a folder to a folder of dictionaries inside it, and opens what came of it.
func added(
  _ name: String, in folder: TemporaryFolder,
  corrections: DictionaryFolder.Corrections = DictionaryFolder.Corrections()
) throws(DictionaryError) -> OpenedDictionary {
  try DictionaryFolder(folder.path("dictionaries"))
    .add(folder.path(name), corrections: corrections)
}

/// What a refused dictionary is told to be; nil for one that is taken.
func refusal(_ name: String, in folder: TemporaryFolder) -> String? {
  do throws(DictionaryError) {
    _ = try added(name, in: folder)
    return nil
  } catch {
    return error.description
  }
}
