import Scheduling

/// The symbols of the levels of mastery, drawn: a seedling, a flame, a bolt, a star in a circle.
enum MasterySymbol {
  static func svg(_ level: MasteryLevel) -> String {
    "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\(shapes(of: level))</svg>"
  }

  private static func shapes(of level: MasteryLevel) -> String {
    switch level {
    case .beginner:
      "<path d=\"M11 22v-7C6 15 3 12 3 7c5 0 8 2 9 6 1-4 4-7 9-7 0 6-3 9-8 9v7z\"/>"
    case .intermediate:
      "<path d=\"M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-5 3-7 1 1 1 2 2 3 1-2 2-5 1-8z\"/>"
    case .advanced: "<path d=\"M14 2 5 13h5l-2 9 10-12h-6z\"/>"
    case .mastered:
      "<path fill-rule=\"evenodd\" d=\"M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4 1.8 4 4.2.4-3.2 "
        + "2.9 1 4.2-3.8-2.2-3.8 2.2 1-4.2L6 10.4l4.2-.4z\"/>"
    }
  }
}
