import Documents
import Glibc

/// Times sources that are one sign over and over, in every format of text, at two sizes.
struct LinearityRun {
  /// What begins something that never ends.
  private let signs = [
    "<", "</", "<!--", "<!", "<a b=\"", "<a b=c ", "&", "&#", "&amp", "<p><i>", "<![CDATA[",
    "<table><tr><td>", "<li>", "</p>", "</x>", "<script><!--<script>", "<svg>",
    "<a href='#x'>1</a>",
    "<sup>1</sup>", "<b>a</b>", "<br>", "<!DOCTYPE a [", "<!ENTITY a 'b'>", "<div>text, text</div>",
    "<div id='a' class='b'>", "[", "![", "[[", "[a](", "[^1] ", "[^1]: a\n", "`", "``` ", "*a ",
    "*a* ", "_a", "_a_ ", "**", "\\", "| ", "|-|\n", "> ", "- ", "# a\n", "{\\", "{\\an8}", "-->",
    "1\n", "00:00:01,000 --> 00:00:02,000\n", "00:00:01,000 --> 00:00:02,000\na-\n", "\u{0C}",
    "\u{0C}a\n", "a-\n", "a\n", "<rt>", "~~", "\r", "\t", "WEBVTT\n\n", "a  ", "a   b\n", "A\n\n",
    "1\n\n", "1. a\n", "[Illustration\n", "  a\nb\n",
    "Dialogue: 0,0:00:01.00,0:00:02.00,{\\p1}a\\N\n",
    "\u{AD}", "é", "\u{FEFF}",
  ]
  let size = 1 << 20

  /// Prints each sign that costs more than 1 s a MiB, or more than thrice as much at twice the
  /// size.
  func run() {
    var faults = 0
    var slowest = Duration.zero
    for sign in signs {
      for format in DocumentFormat.allCases where format != .epub && format != .archive {
        let first = time(sign, size: size, format)
        let second = time(sign, size: size * 2, format)
        slowest = max(slowest, second)
        guard second > .seconds(2) || (second > first * 3 && second > .milliseconds(100)) else {
          continue
        }
        faults += 1
        print("\(format.rawValue) \(sign.debugDescription): \(first), then \(second)")
      }
    }
    print("\(signs.count) signs, \(faults) faults, slowest \(slowest) for \(size * 2) bytes")
  }

  private func time(_ sign: String, size: Int, _ format: DocumentFormat) -> Duration {
    let prefix =
      format == .subStation ? "[Script Info]\n[Events]\nFormat: L, Start, End, Text\n" : ""
    let bytes = Array((prefix + String(repeating: sign, count: size / sign.utf8.count)).utf8)
    var options = DocumentOptions()
    options.format = format
    // The processor's time: on a machine that does other things the wall clock says nothing.
    let start = clock()
    _ = try? Document(bytes, named: "probe", options: options)
    return .microseconds(clock() - start)
  }
}
