import Digest
import JSON
import LexicalFiles

/// A self-contained page: one file, no network, and only the scripts and styles it was written
/// with.
///
/// The content security policy names each inline script and style by its SHA-256, so that nothing a
/// text brings along can run.
package struct HTMLPage {
  let title: String
  let language: String
  let style: String
  let script: String
  /// The body, which is markup already.
  let body: [UInt8]
  /// Data for the script.
  let data: [UInt8]
  /// What the page says in the language of the task, for the script; nil for a page that says
  /// nothing itself.
  private let phrases: [UInt8]?

  /// - Parameters:
  ///   - title: of the window.
  ///   - language: of the text, as a tag.
  ///   - style: the style sheet.
  ///   - script: the script; empty for a page that only shows.
  ///   - body: the body, which is markup already.
  ///   - data: what the script reads, as JSON.
  ///   - isSpoken: whether the script asks for phrases, by the function `t`, and elements of the
  ///     body name theirs by `data-t`, `data-label` and `data-hint`.
  package init(
    title: String, language: String, style: String, script: String = "", body: [UInt8],
    data: [UInt8] = Array("{}".utf8), isSpoken: Bool = false
  ) {
    self.title = title
    self.language = language
    self.style = style
    self.script =
      (isSpoken ? EmbeddedFile.text(.phrases_js) : "") + script
    self.body = body
    self.data = data
    let catalogue = PhraseCatalogue.of(.current)
    let json: JSONValue = [
      "language": .string(catalogue.language.tag), "texts": catalogue.pageJSON,
    ]
    phrases = isSpoken ? Array(json.text.utf8) : nil
  }

  /// The whole file.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(body.count + data.count + style.utf8.count + script.utf8.count + 1_024)
    let policy = [
      "default-src 'none'", "script-src 'sha256-\(Self.digest(script))'",
      "style-src 'sha256-\(Self.digest(style))'", "img-src data:", "media-src data:",
      "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
    output += "<!doctype html>\n<html lang=\"\(language.htmlEscaped)\">\n<head>\n".utf8
    output += "<meta charset=\"utf-8\">\n".utf8
    output += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n".utf8
    output += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n".utf8
    output += "<meta name=\"referrer\" content=\"no-referrer\">\n".utf8
    output += "<link rel=\"icon\" href=\"data:,\">\n".utf8
    output += "<title>\(title.htmlEscaped)</title>\n<style>\(style)</style>\n</head>\n<body>\n".utf8
    output += body
    output += "<script type=\"application/json\" id=\"data\">".utf8
    Self.append(data, to: &output)
    if let phrases {
      output += "</script>\n<script type=\"application/json\" id=\"phrases\">".utf8
      Self.append(phrases, to: &output)
    }
    output += "</script>\n<script>\(script)</script>\n</body>\n</html>\n".utf8
    return output
  }

  /// JSON inside a script element: `<` cannot close it, and no separator ends a line of script.
  private static func append(_ json: [UInt8], to output: inout [UInt8]) {
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): output += "\\u003c".utf8
      case UInt8(ascii: ">"): output += "\\u003e".utf8
      case UInt8(ascii: "&"): output += "\\u0026".utf8
      default: output.append(byte)
      }
    }
  }

  private static func digest(_ text: String) -> String {
    Array(SHA256.digest(of: text).bytes).base64
  }
}

extension HTMLPage {
  /// The script that compares what was typed with what a card asks for, after that of the phrases.
  package static var typedAnswers: String { EmbeddedFile.text(.typed_js) }
}
