import Archives
import Documents
import TestSupport
import Testing

@Suite struct `FictionBook` {
  private let book = """
    <?xml version="1.0" encoding="utf-8"?>
    <FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
    <description><title-info><author><first-name>Lev</first-name><last-name>Tolstoy</last-name></author>
    <book-title>War</book-title><lang>ru</lang></title-info>
    <document-info><author><nickname>x</nickname></author></document-info></description>
    <body><section><title><p>Part</p><p>One</p></title>
    <section><title><p>Chapter</p></title><p>Text<a l:href="#n1" type="note">[1]</a> here.</p>
    <poem><stanza><v>first line</v><v>second line</v></stanza></poem></section></section></body>
    <body name="notes"><section id="n1"><title><p>1</p></title><p>A note.</p></section></body>
    <binary id="i.jpg" content-type="image/jpeg">AAAA</binary></FictionBook>
    """

  @Test func `description, sections, verse and notes are read`() throws {
    let document = try Document(text: book)
    #expect(document.format == .fictionBook)
    #expect(document.title == "War")
    #expect(document.authors == ["Lev Tolstoy"])
    #expect(document.language == "ru")
    #expect(
      document.lines == [
        "Part", "One", "Chapter", "Text here.", "first line", "second line", "1", "A note.",
      ])
    #expect(document.blocks[4].kind == .verseLine)
    #expect(document.blocks[5].join == .line)
    #expect(document.footnoteReferences.map(\.label) == ["1"])
  }

  @Test func `a book in a ZIP archive keeps its title`() throws {
    var writer = ZipWriter()
    writer.append(name: "war.fb2", contents: Array(book.utf8))
    let document = try Document(writer.finish(), named: "war.fb2.zip")
    #expect(document.title == "War")
    #expect(document.lines.first == "Part")
  }
}
