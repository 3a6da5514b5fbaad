import JSON
import Markup
import TestSupport
import Testing

/// The tests of html5lib, read from the folder that `HTML5LIB_TOKENIZER_TESTS` names.
private let folder = environment("HTML5LIB_TOKENIZER_TESTS")

@Suite struct `html5lib` {
  @Test(.enabled(if: folder != nil), arguments: HTML5LibCase.files)
  func `tokens are those of the tests`(file: String) throws {
    let cases = try HTML5LibCase.cases(of: file)
    #expect(!cases.isEmpty)
    for testCase in cases {
      let found = testCase.tokens()
      #expect(
        found == testCase.expected,
        "\(file): \(testCase.description) [\(testCase.state)] \(testCase.input)")
    }
  }
}

/// One test in one initial state.
private struct HTML5LibCase {
  let description: String
  let input: [UInt8]
  let expected: [JSONValue]
  let state: String
  let lastStartTag: String

  /// Without `xmlViolation.test`, which is about coercion to another format.
  static let files = [
    "contentModelFlags", "domjs", "entities", "escapeFlag", "namedEntities", "numericEntities",
    "pendingSpecChanges", "test1", "test2", "test3", "test4", "unicodeChars",
    "unicodeCharsProblematic",
  ]

  static func cases(of file: String) throws -> [HTML5LibCase] {
    let bytes = contents(of: "\(folder ?? "")/\(file).test")
    let tests = try JSONValue.parse(bytes)["tests"]?.array ?? []
    return tests.flatMap { test in
      let isEscaped = test["doubleEscaped"] == .bool(true)
      let states = test["initialStates"]?.array?.compactMap(\.string) ?? ["Data state"]
      let output = (test["output"]?.array ?? []).map { isEscaped ? unescaped($0) : $0 }
      return states.map { state in
        HTML5LibCase(
          description: test["description"]?.string ?? "",
          input: isEscaped
            ? unescaped(test["input"]?.string ?? "") : Array((test["input"]?.string ?? "").utf8),
          expected: output, state: state, lastStartTag: test["lastStartTag"]?.string ?? "")
      }
    }
  }

  private static func unescaped(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(String(decoding: unescaped(text), as: UTF8.self))
    case .array(let values): .array(values.map(unescaped))
    case .object(let members):
      .object(
        members.map {
          JSONMember(
            name: String(decoding: unescaped($0.name), as: UTF8.self), value: unescaped($0.value))
        })
    default: value
    }
  }

  /// Replaces `\uHHHH`; a surrogate becomes the three bytes that UTF-8 would have for it.
  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let range = rest.firstRange(of: "\\u") {
      bytes += rest[..<range.lowerBound].utf8
      let value = UInt32(rest[range.upperBound...].prefix(4), radix: 16) ?? 0
      if let scalar = Unicode.Scalar(value) {
        bytes += String(scalar).utf8
      } else {
        bytes += [
          0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 63), 0x80 | UInt8(value & 63),
        ]
      }
      rest = rest[range.upperBound...].dropFirst(4)
    }
    return bytes + rest.utf8
  }

  private var contentModel: HTMLTokenizer.ContentModel {
    switch state {
    case "PLAINTEXT state": .plainText
    case "RCDATA state": .characterData
    case "RAWTEXT state": .rawText
    case "Script data state": .scriptData
    case "CDATA section state": .section
    default: .data
    }
  }

  /// The tokens in the form of the tests.
  func tokens() -> [JSONValue] {
    var tokenizer = HTMLTokenizer(
      input, contentModel: contentModel, lastStartTag: lastStartTag, followsElements: false)
    var output: [JSONValue] = []
    var text: [UInt8] = []
    var end = 0
    while true {
      guard let token = tokenizer.next() else { break }
      #expect(token.range.lowerBound >= end)
      end = token.range.upperBound
      switch token.kind {
      case .text:
        var part: [UInt8] = []
        tokenizer.appendText(of: token.content, inAttribute: false, to: &part)
        text += part
        continue
      case .replacement:
        text += tokenizer.replacement
        continue
      default: flush(&text, to: &output)
      }
      switch token.kind {
      case .startTag:
        let attributes = tokenizer.attributes.map { attribute in
          JSONMember(
            name: tokenizer.name(attribute.name), value: .string(tokenizer.value(attribute)))
        }
        let tag: [JSONValue] = [
          .string("StartTag"), .string(tokenizer.name(token.content)), .object(attributes),
        ]
        output.append(.array(token.isSelfClosing ? tag + [.bool(true)] : tag))
      case .endTag:
        output.append(.array([.string("EndTag"), .string(tokenizer.name(token.content))]))
      case .comment:
        output.append(
          .array([.string("Comment"), .string(tokenizer.commentText(token))]))
      default:
        let type = tokenizer.documentType(token)
        output.append(
          .array([
            .string("DOCTYPE"), type.name.map(JSONValue.string) ?? .null,
            type.publicIdentifier.map(JSONValue.string) ?? .null,
            type.systemIdentifier.map(JSONValue.string) ?? .null, .bool(!type.forcesQuirks),
          ]))
      }
    }
    flush(&text, to: &output)
    return output
  }

  private func flush(_ text: inout [UInt8], to output: inout [JSONValue]) {
    guard !text.isEmpty else { return }
    output.append(.array([.string("Character"), .string(String(decoding: text, as: UTF8.self))]))
    text = []
  }
}
