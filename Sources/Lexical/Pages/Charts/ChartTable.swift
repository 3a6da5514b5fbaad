/// The numbers of a chart, for those who would rather read them.
struct ChartTable {
  let columns: [String]
  /// The first cell of each row names it.
  let rows: [[String]]

  var html: String {
    let head = columns.map { "<th scope=\"col\">\($0.htmlEscaped)</th>" }.joined()
    let body = rows.map { row in
      "<tr>"
        + row.enumerated().map { index, cell in
          index == 0
            ? "<th scope=\"row\">\(cell.htmlEscaped)</th>" : "<td>\(cell.htmlEscaped)</td>"
        }.joined() + "</tr>"
    }
    return "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead><tbody>\(body.joined())"
      + "</tbody></table></div>"
  }
}
