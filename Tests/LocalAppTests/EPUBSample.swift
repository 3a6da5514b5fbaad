import Archives

/// A book of one chapter with a cover.
enum EPUBSample {
  static func bytes(picture: [UInt8]) -> [UInt8] {
    var writer = ZipWriter()
    writer.append(
      name: "mimetype", contents: Array("application/epub+zip".utf8), method: .stored)
    writer.append(name: "META-INF/container.xml", contents: Array(container.utf8))
    writer.append(name: "OPS/book.opf", contents: Array(package.utf8))
    writer.append(name: "OPS/one.xhtml", contents: Array(chapter.utf8))
    writer.append(name: "OPS/cover.png", contents: picture)
    writer.append(name: "OPS/x.svg", contents: Array("<svg/>".utf8))
    return writer.finish()
  }

  private static let container = """
    <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>\
    <rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
    """
  private static let package = """
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">\
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Walks</dc:title>\
    <dc:creator>A. Reader</dc:creator><dc:language>en</dc:language></metadata><manifest>\
    <item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>\
    <item id="c" href="cover.png" media-type="image/png"/></manifest>\
    <spine><itemref idref="one"/></spine></package>
    """
  private static let chapter = """
    <html xmlns="http://www.w3.org/1999/xhtml"><body><h1>One</h1><p>She walked.</p>\
    <p><img src="cover.png" alt="a path"/></p></body></html>
    """
}
