internal import Markup

/// What an element means for the text of a document.
enum ElementRole: Sendable {
  /// Text around it goes on: `span`, `a`, names that are not known.
  case inline
  /// Text in it is a block of its own.
  case block
  case paragraph
  case heading(Int)
  case list
  case listItem
  case quotation
  case code
  case verseLine
  case table
  case row
  case cell
  case caption
  case emphasis(Emphasis.Style)
  case quotedText
  case lineBreak
  case rule
  case image
  case link
  /// Its content is no text to read.
  case skipped
  /// Menus: skipped in an article, and wherever a book repeats its contents.
  case navigation
  case metadata

  /// Whether the start and the end of the element end a block.
  var isBlock: Bool {
    switch self {
    case .inline, .emphasis, .quotedText, .lineBreak, .image, .link, .skipped, .metadata: false
    default: true
    }
  }

  private static func table(_ groups: [(ElementRole, String)]) -> [NameKey: ElementRole] {
    var roles: [NameKey: ElementRole] = [:]
    for (role, names) in groups {
      for name in names.split(separator: " ") { roles[NameKey(String(name))] = role }
    }
    return roles
  }

  /// The elements of HTML and of SVG inside of it; what is not listed is inline.
  static let html = table([
    (
      .block,
      """
      html body div section article main header footer aside figure address center form fieldset \
      details summary dl dd dt hgroup search legend dialog svg g
      """
    ),
    (.paragraph, "p text desc"),
    (.heading(1), "h1"), (.heading(2), "h2"), (.heading(3), "h3"), (.heading(4), "h4"),
    (.heading(5), "h5"), (.heading(6), "h6"),
    (.list, "ul ol menu dir"), (.listItem, "li"),
    (.quotation, "blockquote"), (.code, "pre listing xmp plaintext"),
    (.table, "table"), (.row, "tr"), (.cell, "td th"), (.caption, "caption figcaption"),
    (.emphasis(.emphasis), "em i cite dfn var"), (.emphasis(.strong), "strong b"),
    (.emphasis(.code), "code kbd samp tt"), (.emphasis(.superscript), "sup"),
    (.emphasis(.subscript), "sub"), (.quotedText, "q"),
    (.lineBreak, "br"), (.rule, "hr"), (.image, "img image"), (.link, "a"),
    (
      .skipped,
      """
      script style template noscript iframe object embed applet audio video canvas select button \
      textarea rt rp rtc math annotation datalist noframes noembed map defs metadata switch
      """
    ),
    (.navigation, "nav"),
    (.metadata, "head title meta link base"),
  ])

  /// The elements of FictionBook 2.
  static let fictionBook = table([
    (.block, "fictionbook body section epigraph annotation poem stanza"),
    (.paragraph, "p"), (.heading(1), "title"), (.heading(4), "subtitle"),
    (.quotation, "cite"), (.verseLine, "v"), (.caption, "text-author date"),
    (.table, "table"), (.row, "tr"), (.cell, "td th"),
    (.emphasis(.emphasis), "emphasis style"), (.emphasis(.strong), "strong"),
    (.emphasis(.code), "code"), (.emphasis(.superscript), "sup"),
    (.emphasis(.subscript), "sub"), (.rule, "empty-line"), (.image, "image"), (.link, "a"),
    (.skipped, "description binary stylesheet"),
  ])

  /// Elements of HTML that have no end tag.
  static let void = Set<NameKey>(
    words: "area base br col embed hr img input link meta param source track wbr")
}
