import Archives

/// The pixels of a PNG file (ISO/IEC 15948), opaque: what shines through is white.
///
/// Interlaced files are not read: they are rare, and a terminal can do without.
struct PNGImage {
  let width: Int
  let height: Int
  /// Red, green and blue, a byte each, row by row.
  private(set) var pixels: [UInt8]

  /// Pixels above which a picture is not unpacked.
  private static let pixelLimit = 16 << 20

  /// What a file says of its samples.
  private struct Form {
    let depth: Int
    let colorType: UInt8
    var palette: [UInt8] = []
    /// How opaque the entries of the palette are.
    var opacities: [UInt8] = []

    /// Samples of a pixel; nil for a type that is none.
    var channels: Int? {
      switch (colorType, depth) {
      case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): 1
      case (3, 1), (3, 2), (3, 4), (3, 8): 1
      case (2, 8), (2, 16): 3
      case (4, 8), (4, 16): 2
      case (6, 8), (6, 16): 4
      default: nil
      }
    }
  }

  /// Decodes a file; nil for one that is damaged, interlaced or too large.
  init?(_ bytes: [UInt8]) {
    guard let facts = PictureFacts(bytes), facts.kind == "PNG", let size = facts.size,
      size.width > 0, size.height > 0, size.width <= Self.pixelLimit / size.height,
      bytes.count > 28, bytes[28] == 0
    else { return nil }
    (width, height) = (size.width, size.height)
    var form = Form(depth: Int(bytes[24]), colorType: bytes[25])
    guard let channels = form.channels else { return nil }
    var stream: [UInt8] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - position - 12 else { return nil }
      let content = bytes[position + 8..<position + 8 + length]
      switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
      case "IDAT": stream += content
      case "PLTE": form.palette = Array(content)
      case "tRNS" where form.colorType == 3: form.opacities = Array(content)
      default: break
      }
      position += 12 + length
    }
    let rowBytes = (width * channels * form.depth + 7) / 8
    guard var rows = try? Zlib.decode(stream, maximumSize: (rowBytes + 1) * height),
      rows.count == (rowBytes + 1) * height,
      Self.unfilter(&rows, rowBytes: rowBytes, pixelBytes: max(1, channels * form.depth / 8))
    else { return nil }
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      let start = row * (rowBytes + 1) + 1
      for column in 0..<width {
        let samples = (0..<channels).map { channel in
          Self.sample(rows, start, column * channels + channel, depth: form.depth)
        }
        guard let color = Self.color(samples, form) else { return nil }
        pixels += color
      }
    }
  }

  /// A sample as it stands in its row; of 16 bits the upper eight.
  private static func sample(_ rows: [UInt8], _ start: Int, _ index: Int, depth: Int) -> UInt8 {
    switch depth {
    case 16: return rows[start + index * 2]
    case 8: return rows[start + index]
    default:
      let bit = index * depth
      return rows[start + bit / 8] >> UInt8(8 - depth - bit % 8) & UInt8(1 << depth - 1)
    }
  }

  /// The colour of a pixel on white; nil for an entry that the palette lacks.
  private static func color(_ samples: [UInt8], _ form: Form) -> [UInt8]? {
    func gray(_ sample: UInt8) -> UInt8 {
      form.depth < 8 ? UInt8(Int(sample) * 255 / (1 << form.depth - 1)) : sample
    }
    func onWhite(_ color: [UInt8], _ opacity: UInt8) -> [UInt8] {
      let white = 255 * (255 - Int(opacity)) + 127
      return color.map { sample in UInt8((Int(sample) * Int(opacity) + white) / 255) }
    }
    switch form.colorType {
    case 0: return Array(repeating: gray(samples[0]), count: 3)
    case 2: return samples
    case 3:
      let entry = Int(samples[0])
      guard entry * 3 + 3 <= form.palette.count else { return nil }
      return onWhite(
        Array(form.palette[entry * 3..<entry * 3 + 3]),
        entry < form.opacities.count ? form.opacities[entry] : 255)
    case 4: return onWhite(Array(repeating: samples[0], count: 3), samples[1])
    default: return onWhite(Array(samples[0..<3]), samples[3])
    }
  }

  /// Undoes the filter of each row (clause 9); whether all were known.
  private static func unfilter(_ rows: inout [UInt8], rowBytes: Int, pixelBytes: Int) -> Bool {
    let stride = rowBytes + 1
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      let filter = rows[start]
      guard filter <= 4 else { return false }
      for index in 1...max(1, rowBytes) where rowBytes > 0 {
        let left = index > pixelBytes ? Int(rows[start + index - pixelBytes]) : 0
        let up = start > 0 ? Int(rows[start + index - stride]) : 0
        let corner =
          start > 0 && index > pixelBytes ? Int(rows[start + index - stride - pixelBytes]) : 0
        let predicted =
          switch filter {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        rows[start + index] &+= UInt8(predicted)
      }
    }
    return true
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let distances = (abs(guess - left), abs(guess - up), abs(guess - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? up : corner
  }

  /// The picture in another size, each pixel the nearest of the old ones.
  func scaled(width newWidth: Int, height newHeight: Int) -> PNGImage {
    var copy = PNGImage(width: newWidth, height: newHeight, pixels: [])
    copy.pixels.reserveCapacity(newWidth * newHeight * 3)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        let start = (row * height / newHeight * width + column * width / newWidth) * 3
        copy.pixels += pixels[start..<start + 3]
      }
    }
    return copy
  }

  private init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
