import TestSupport
import Testing

@testable import LocalApp

@Suite struct `Pages of the app` {
  @Test func `every file of the folder is served as it is`() throws {
    let folder = "Sources/LocalApp/Resources/"
    #expect(AppPage.all.count > 10)
    // Two scripts are made of what other pages have too.
    for (name, page) in AppPage.all where !["typed.js", "text-words.js"].contains(name) {
      let path = folder + (name.isEmpty ? "app.html" : name)
      let text = try SourceTree.lines(of: path).joined(separator: "\n")
      #expect(text == String(decoding: page.bytes, as: UTF8.self), "\(path)")
    }
  }
}
