/// The square of a QR code while it is drawn.
struct QRMatrix {
  let size: Int
  private(set) var modules: [[Bool]]
  /// Modules that hold patterns and no data.
  private var isFixed: [[Bool]]

  init(version: Int) {
    size = 17 + 4 * version
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isFixed = modules
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    if version > 1 { drawAlignment(size - 7) }
    drawFormat(mask: 0)
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row][column] = isDark
    isFixed[row][column] = true
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4 where (0..<size).contains(row + y) && (0..<size).contains(column + x) {
        let distance = max(abs(x), abs(y))
        set(row + y, column + x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ center: Int) {
    for y in -2...2 {
      for x in -2...2 { set(center + y, center + x, max(abs(x), abs(y)) != 1) }
    }
  }

  /// The level of correction and the mask, twice.
  private mutating func drawFormat(mask: Int) {
    let data = 0b01 << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(index, 8, bit(index)) }
    set(7, 8, bit(6))
    set(8, 8, bit(7))
    set(8, 7, bit(8))
    for index in 9..<15 { set(8, 14 - index, bit(index)) }
    for index in 0..<8 { set(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { set(size - 15 + index, 8, bit(index)) }
    set(size - 8, 8, true)
  }

  /// Writes the words in columns of two from the right, up and down, and lays a mask over them.
  mutating func draw(_ words: [UInt8], mask: Int) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for side in 0..<2 {
          let column = right - side
          let isUpward = (right + 1) & 2 == 0
          let row = isUpward ? size - 1 - step : step
          guard !isFixed[row][column] else { continue }
          let isDark = index < words.count * 8 && words[index >> 3] >> (7 - index & 7) & 1 == 1
          modules[row][column] = isDark != Self.isMasked(mask, row, column)
          index += 1
        }
      }
      right -= 2
    }
    drawFormat(mask: mask)
  }

  private static func isMasked(_ mask: Int, _ y: Int, _ x: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How hard the code is to read: long runs and squares of one colour, and too much of one.
  var penalty: Int {
    var penalty = 0
    for lines in [modules, (0..<size).map { column in modules.map { $0[column] } }] {
      for line in lines {
        var run = 0
        var last: Bool?
        for module in line {
          run = module == last ? run + 1 : 1
          last = module
          if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
        }
      }
    }
    for row in 1..<size {
      for column in 1..<size {
        let square = [
          modules[row][column], modules[row - 1][column], modules[row][column - 1],
          modules[row - 1][column - 1],
        ]
        if square.allSatisfy({ $0 == square[0] }) { penalty += 3 }
      }
    }
    let dark = modules.reduce(0) { $0 + $1.count { $0 } }
    return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }
}
