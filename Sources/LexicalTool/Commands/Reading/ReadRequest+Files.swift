import Lexical
import Parallel

extension ReadRequest {
  /// Files up to this many bytes are annotated beside each other, for what is written of them is kept
  /// until it is their turn.
  private static let shortFile = 2 << 20
  private static let groupSize = 8

  /// Annotates files in order: short ones on all cores, long ones and streams each by itself.
  func annotate(_ paths: [String], _ tool: Tool) throws {
    var rest = paths[...]
    while let first = rest.first {
      let group = rest.prefix(Self.groupSize).prefix {
        InputFile.size(of: $0).map { $0 <= Self.shortFile } ?? false
      }
      if group.count > 1 {
        try annotateTogether(Array(group), tool)
        rest = rest.dropFirst(group.count)
      } else {
        try annotate(first, tool)
        rest = rest.dropFirst()
      }
    }
  }

  private func annotateTogether(_ paths: [String], _ tool: Tool) throws {
    let (environment, terminal, isQuiet) = (tool.environment, tool.terminal, tool.isQuiet)
    let written = parallelMap(paths.count) { index in
      let own = Tool(environment: environment, terminal: terminal, isQuiet: isQuiet)
      let result = Result<Void, any Error> { try annotate(paths[index], own) }
      return (bytes: own.output.bytes, result: result)
    }
    for (bytes, result) in written {
      try tool.output.write(bytes)
      try tool.output.flush()
      try result.get()
    }
  }
}
