internal import Markup

/// A cue as its format has it, without the marks of the format.
struct SubtitleCue {
  /// Milliseconds.
  let start: Int
  /// Milliseconds.
  let end: Int
  /// The bytes of the cue in the decoded file.
  let source: Range<Int>
  let lines: [Line]

  struct Line {
    var parts: [Part] = []

    /// The text of the line, as one run of bytes.
    func text(_ bytes: [UInt8]) -> [UInt8] {
      var text: [UInt8] = []
      for part in parts {
        switch part {
        case .literal(let range): text += bytes[range]
        case .replaced(let replacement, _): text += replacement
        }
      }
      return text
    }
  }

  /// A run of a line.
  enum Part {
    /// The bytes of the file.
    case literal(Range<Int>)
    /// Text that stands for bytes of the file.
    case replaced([UInt8], Range<Int>)
  }
}

/// A time of a cue.
enum SubtitleTime {
  /// Milliseconds of `H:MM:SS.fff`, `MM:SS.fff` or `H:MM:SS,fff`, and where the time ends.
  ///
  /// The fraction has one to three digits; ASS writes hundredths.
  static func parse(
    _ bytes: [UInt8], at start: Int, before end: Int
  ) -> (milliseconds: Int, end: Int)? {
    var position = start
    var seconds = 0
    var fields = 0
    while fields < 4 {
      guard let (value, next) = number(bytes, at: position, before: end), next - position <= 6
      else { return nil }
      seconds = seconds * 60 + value
      fields += 1
      position = next
      guard position < end, bytes[position] == UInt8(ascii: ":") else { break }
      position += 1
    }
    guard fields == 2 || fields == 3 else { return nil }
    var milliseconds = seconds * 1000
    if position < end, bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: ".")
    {
      guard let (value, next) = number(bytes, at: position + 1, before: end),
        next - position <= 4
      else { return nil }
      milliseconds += next - position == 2 ? value * 100 : next - position == 3 ? value * 10 : value
      position = next
    }
    return (milliseconds, position)
  }

  private static func number(
    _ bytes: [UInt8], at start: Int, before end: Int
  ) -> (value: Int, end: Int)? {
    var position = start
    var value = 0
    while position < end, position - start < 9, bytes[position].isASCIIDigit {
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    return position > start ? (value, position) : nil
  }

  /// The two times of a line `time --> time` of SubRip and WebVTT.
  static func span(_ bytes: [UInt8], _ line: Range<Int>) -> (start: Int, end: Int)? {
    let line = bytes.trimmed(line)
    guard let (start, afterStart) = parse(bytes, at: line.lowerBound, before: line.upperBound)
    else { return nil }
    var position = afterStart
    while position < line.upperBound, bytes[position] <= 0x20 { position += 1 }
    guard bytes.has("-->", at: position, before: line.upperBound) else { return nil }
    position += 3
    while position < line.upperBound, bytes[position] <= 0x20 { position += 1 }
    guard let (end, _) = parse(bytes, at: position, before: line.upperBound) else { return nil }
    return (start, end)
  }
}
