/// A picture as sixels (DEC VT340): bands of six rows, one run of characters for each colour.
struct SixelText {
  private let image: PNGImage

  init(_ image: PNGImage) {
    self.image = image
  }

  /// The device control string that draws the picture at the cursor, in at most 216 colours.
  var text: String {
    var text = "\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)"
    let colors = (0..<image.width * image.height).map(color)
    for color in Set(colors).sorted() {
      let levels = [color / 36, color / 6 % 6, color % 6].map { $0 * 20 }
      text += "#\(color);2;\(levels[0]);\(levels[1]);\(levels[2])"
    }
    for top in stride(from: 0, to: image.height, by: 6) {
      let rows = top..<min(top + 6, image.height)
      let used = Set(colors[rows.lowerBound * image.width..<rows.upperBound * image.width])
      for color in used.sorted() {
        text +=
          "#\(color)"
          + Self.runs(
            (0..<image.width).map { column in
              rows.reduce(UInt8(63)) { sixel, row in
                colors[row * image.width + column] == color
                  ? sixel + UInt8(1 << (row - top)) : sixel
              }
            }) + "$"
      }
      text += "-"
    }
    return text + "\u{1B}\\"
  }

  /// The colour of a pixel in a cube of six levels a side.
  private func color(_ pixel: Int) -> Int {
    (0..<3).reduce(0) { $0 * 6 + (Int(image.pixels[pixel * 3 + $1]) * 5 + 127) / 255 }
  }

  /// Characters with repetitions counted: `!12~`.
  private static func runs(_ sixels: [UInt8]) -> String {
    var text = ""
    var position = 0
    while position < sixels.count {
      let sixel = sixels[position]
      let end = sixels[position...].firstIndex { $0 != sixel } ?? sixels.count
      let letter = String(UnicodeScalar(sixel))
      text +=
        end - position > 3
        ? "!\(end - position)\(letter)" : String(repeating: letter, count: end - position)
      position = end
    }
    return text
  }
}
