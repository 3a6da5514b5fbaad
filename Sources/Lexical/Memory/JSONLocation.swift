package import JSON

/// A value inside a JSON value, named by the way to it.
package struct JSONLocation {
  package enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  package let value: JSONValue
  package let path: [Step]

  package init(_ value: JSONValue, path: [Step] = []) {
    self.value = value
    self.path = path
  }

  package func member(_ name: String) -> JSONLocation? {
    value[name].map { JSONLocation($0, path: path + [.member(name)]) }
  }

  package var elements: [JSONLocation]? {
    value.array?.enumerated().map { JSONLocation($1, path: path + [.element($0)]) }
  }

  /// Bytes from the start of a well-formed text to the value; the start of the last value there is
  /// when the way leads nowhere.
  package func offset(in text: [UInt8]) -> Int {
    var scanner = JSONScanner(text: text)
    scanner.follow(path)
    return scanner.position
  }
}

/// Walks over a text that is known to be well-formed JSON.
private struct JSONScanner {
  package let text: [UInt8]
  package var position = 0

  package init(text: [UInt8]) {
    self.text = text
  }

  private var current: UInt8? {
    position < text.count ? text[position] : nil
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  package mutating func follow(_ path: [JSONLocation.Step]) {
    skipSpace()
    for step in path {
      let start = position
      guard enter(step) else {
        position = start
        return
      }
    }
  }

  /// Moves from the start of an object or array to the start of one of its values.
  private mutating func enter(_ step: JSONLocation.Step) -> Bool {
    position += 1
    var index = 0
    while true {
      skipSpace()
      guard let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else {
        return false
      }
      var found = step == .element(index)
      if case .member(let name) = step {
        let start = position
        skipString()
        found = (try? JSONValue.parse(Array(text[start..<position])).string) == name
        skipSpace()
        position += 1
        skipSpace()
      }
      if found { return true }
      skipValue()
      skipSpace()
      if current == UInt8(ascii: ",") { position += 1 }
      index += 1
    }
  }

  private mutating func skipString() {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch current {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09:
        if depth == 0 { return }
        position += 1
      case nil: return
      default:
        while let byte = current, ![0x2C, 0x5D, 0x7D, 0x20, 0x09, 0x0A, 0x0D].contains(byte) {
          position += 1
        }
      }
    } while depth > 0
  }
}
