import JSON
import Lexical

/// Writes records of one kind in the format that was asked for: lines, one JSON document, one JSON
/// object a line, or cells below the names of their columns.
struct RecordWriter {
  private let tool: Tool
  private let format: OutputFormat
  private let schema: String
  private let member: String
  private let columns: [String]
  private var documents: [JSONValue] = []
  private var hasHeading = false

  /// - Parameters:
  ///   - arguments: their format is that of the records.
  ///   - tool: its output takes them.
  ///   - schema: the name of the schema of the document.
  ///   - member: the member of the document that holds the records.
  ///   - columns: the names of the cells.
  init(
    _ arguments: ParsedArguments, _ tool: Tool, schema: String, member: String, columns: [String]
  ) {
    self.tool = tool
    self.schema = schema
    self.member = member
    self.columns = columns
    format = arguments.format
  }

  /// Writes a record, or keeps it for the document.
  ///
  /// - Parameters:
  ///   - json: the record as an object.
  ///   - cells: the record as cells.
  ///   - lines: the record for a person; its cells with tabs between them where there are none.
  /// - Throws: ``LexicalError`` when the output cannot be written.
  mutating func write(
    _ json: @autoclosure () -> JSONValue, cells: @autoclosure () -> [String],
    lines: @autoclosure () -> [String]? = nil
  ) throws(LexicalError) {
    switch format {
    case .json: documents.append(json())
    case .jsonl: try tool.write(json())
    case .tsv:
      if !hasHeading { try tool.output.line(columns.joined(separator: "\t")) }
      hasHeading = true
      try tool.output.line(cells().map { $0.printable.guardedCell }.joined(separator: "\t"))
    case .text, .html:
      try tool.write(lines() ?? [cells().map(\.printable).joined(separator: "\t")])
    }
  }

  /// Ends the records: writes the document, or the names of the columns where no record came.
  ///
  /// - Parameter document: the whole document; nil makes one of the schema and the records.
  /// - Throws: ``LexicalError`` when the output cannot be written.
  func end(document: @autoclosure () -> JSONValue? = nil) throws(LexicalError) {
    switch format {
    case .json:
      try tool.write(
        document()
          ?? .object([
            JSONMember(name: "schema", value: .string(schema)),
            JSONMember(name: member, value: .array(documents)),
          ]))
    case .tsv where !hasHeading: try tool.output.line(columns.joined(separator: "\t"))
    default: break
    }
  }
}
