import Markup
import TestSupport
import Testing

@Suite struct `XML tokenizer` {
  /// The text and tags of a source, written in one line.
  private func tokens(
    _ source: String, limits: XMLLimits = XMLLimits()
  ) throws(MarkupError) -> String {
    let bytes = Array(source.utf8)
    var tokenizer = XMLTokenizer(bytes, limits: limits)
    var output = ""
    while let token = try tokenizer.next() {
      let content = String(decoding: bytes[token.content], as: UTF8.self)
      switch token.kind {
      case .text:
        var text: [UInt8] = []
        tokenizer.appendText(of: token.content, inAttribute: false, to: &text)
        output += String(decoding: text, as: UTF8.self)
      case .replacement: output += String(decoding: tokenizer.replacement, as: UTF8.self)
      case .startTag:
        let attributes = tokenizer.attributes.map { attribute in
          String(decoding: bytes[attribute.name], as: UTF8.self) + "=" + tokenizer.value(attribute)
        }
        output +=
          "<" + ([content] + attributes).joined(separator: " ")
          + (token.isSelfClosing ? "/>" : ">")
      case .endTag: output += "</\(content)>"
      case .comment: output += "<!\(content)>"
      case .processingInstruction: output += "<?\(content)>"
      case .doctype: output += "<!D>"
      }
    }
    return output
  }

  @Test(arguments: [
    ("<a b='1' c=\"2\">x</a>", "<a b=1 c=2>x</a>"), ("<a/>", "<a/>"),
    ("<?xml version='1.0'?><!-- c --><a></a>", "<?xml version='1.0'><! c ><a></a>"),
    ("<a>&lt;&amp;&#65;&#x42;&eacute;</a>", "<a><&ABé</a>"),
    ("<a><![CDATA[<b>&amp;]]></a>", "<a><b>&amp;</a>"),
    (
      "<!DOCTYPE a [<!ENTITY x 'one &y;'><!ENTITY y \"two\">]><a b='&y;'>&x;</a>",
      "<!D><a b=two>one two</a>"
    ),
    ("<!DOCTYPE a [<!ENTITY x 'first'><!ENTITY x 'second'>]><a>&x;</a>", "<!D><a>first</a>"),
    ("<!DOCTYPE a PUBLIC \"-//X//Y\" \"z>\"><a/>", "<!D><a/>"),
    ("<!DOCTYPE a [<!ENTITY % p 'q'> %p; <!ELEMENT a (b)> <!-- ]> -->]><a/>", "<!D><a/>"),
    ("<a b='x\r\ny\tz'>1\r\n2\r3</a>", "<a b=x y z>1\n2\n3</a>"), ("\u{FEFF}<a/>", "<a/>"),
  ])
  func `well-formed sources are tokens`(source: String, expected: String) throws {
    #expect(try tokens(source) == expected)
  }

  @Test(arguments: [
    ("", 0), ("text", 0), ("<a>", 3), ("<a></b>", 3), ("<a/><b/>", 4), ("<a b='1' b='2'/>", 9),
    ("<a b=1/>", 5), ("<a b='<'/>", 6), ("<a>&nothing;</a>", 3), ("<a>& b</a>", 3), ("<a/>x", 4),
    ("</a>", 0), ("<a b='1'c='2'/>", 8), ("<!-- ", 5), ("<1/>", 1), ("<a>&#xD800</a>", 3),
  ])
  func `a malformed source is refused at its byte`(source: String, offset: Int) {
    #expect {
      _ = try tokens(source)
    } throws: { error in
      (error as? MarkupError)?.offset == offset
    }
  }

  @Test func `prefixes are no part of a name`() throws {
    var tokenizer = XMLTokenizer(Array("<dc:title opf:role='aut'/>".utf8))
    let token = try #require(try tokenizer.next())
    #expect(token.name == NameKey("title"))
    #expect(tokenizer.value(NameKey("opf:role")) == "aut")
  }

  @Test func `limits are kept`() throws {
    var limits = XMLLimits()
    limits.depth = 2
    #expect(try tokens("<a><b></b></a>", limits: limits) == "<a><b></b></a>")
    #expect(throws: MarkupError.limit(offset: 6, expected: "at most 2 elements inside each other"))
    {
      try tokens("<a><b><c></c></b></a>", limits: limits)
    }
    limits.attributes = 1
    #expect(throws: MarkupError.limit(offset: 8, expected: "at most 1 attributes in a tag")) {
      try tokens("<a b='' c=''/>", limits: limits)
    }
    limits.expansion = 3
    #expect(throws: MarkupError.self) { try tokens("<a>&#65;&#65;&#65;&#65;</a>", limits: limits) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a random source is tokens in order or an error`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "<a>", "</a>", "<b/>", "x", "&amp;", "&#65;", "<!--c-->", "<![CDATA[d]]>", "<?p?>", "<", ">",
      "&", "'", "<a b='c'>", "<!DOCTYPE a [<!ENTITY e 'f'>]>", "&e;", "é", "\r\n",
    ]
    let source = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    var tokenizer = XMLTokenizer(Array(("<r>" + source + "</r>").utf8))
    var end = 0
    while let token = try? tokenizer.next() {
      #expect(token.range.lowerBound == end, "\(source)")
      #expect(token.range.lowerBound <= token.content.lowerBound)
      #expect(token.range.upperBound >= token.content.upperBound)
      end = token.range.upperBound
    }
  }
}

@Suite struct `HTML tokenizer` {
  @Test func `elements change how their text is read`() {
    var tokenizer = HTMLTokenizer(Array("<title>a&amp;<b></title><script>'</p>'</script>".utf8))
    var texts: [String] = []
    while let token = tokenizer.next() {
      if token.kind == .text {
        texts.append(String(decoding: tokenizer.bytes[token.range], as: UTF8.self))
      }
    }
    #expect(texts == ["a", "<b>", "'</p>'"])
  }

  @Test func `attributes beyond the limit are skipped`() {
    let source = "<a " + (0..<200).map { "b\($0)=c" }.joined(separator: " ") + ">x"
    var tokenizer = HTMLTokenizer(Array(source.utf8))
    #expect(tokenizer.next()?.kind == .startTag)
    #expect(tokenizer.attributes.count == 128)
    #expect(tokenizer.next()?.kind == .text)
  }

  /// Every byte is in a token, or belongs to a tag that the end of the source cuts.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `tokens are in order and within the source`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "<p>", "</p>", "<br/>", "x", "&amp;", "&notin", "&#x", "<!--", "-->", "<![CDATA[", "]]>",
      "<script>", "</script>", "<title>", "</title>", "<", ">", "'", "\"", "=", "<a b='c' d>", "\0",
      "<!DOCTYPE html>", "<?php", "é", "\r\n", "<svg>",
    ]
    let source = Array(
      (0..<16).map { _ in parts.randomElement(using: &generator) ?? "" }.joined().utf8)
    var tokenizer = HTMLTokenizer(source)
    var end = 0
    while let token = tokenizer.next() {
      #expect(token.range.lowerBound >= end && token.range.upperBound <= source.count)
      #expect(!token.range.isEmpty)
      #expect(token.range.lowerBound <= token.content.lowerBound)
      end = token.range.upperBound
    }
  }
}

@Suite struct `Encoding declarations` {
  @Test(arguments: [
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "ISO-8859-1" as String?),
    ("<?xml version=\"1.0\"?><a/>", nil), ("<a encoding='x'/>", nil), ("", nil),
  ])
  func `of XML are read`(source: String, label: String?) {
    #expect(EncodingDeclaration.xml(Array(source.utf8)) == label)
  }

  @Test(arguments: [
    ("<meta charset=latin1>", "latin1" as String?),
    ("<meta http-equiv='Content-Type' content='text/html; charset=windows-1251'>", "windows-1251"),
    ("<meta name='x' content='charset=y'>", nil), ("<!-- <meta charset=x> -->", nil),
  ])
  func `of HTML are read`(source: String, label: String?) {
    #expect(EncodingDeclaration.html(Array(source.utf8)) == label)
  }
}
