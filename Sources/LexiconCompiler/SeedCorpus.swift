import Files

/// The seeds of one language, read from their folder and ready to be checked and compiled.
package struct SeedCorpus: Sendable {
  /// The folder the seeds come from.
  package let folder: String
  let seeds: Seeds
  /// What is wrong with the facts.
  private let faults: DiagnosticList

  /// Reads every seed file of a folder.
  ///
  /// - Throws: `cannotRead` for a folder or a file; faults inside the files are found by
  ///   ``problems(includingStyle:)``.
  package init(folder: String) throws(CorpusCompilerError) {
    var files: [SeedFile: [UInt8]] = [:]
    var translations: [String: [UInt8]] = [:]
    do {
      let names = Set(try FileSystem.names(in: folder))
      for file in SeedFile.allCases where names.contains(file.name) {
        files[file] = try FileSystem.read(folder + "/" + file.name)
      }
      if names.contains(SenseTranslationTable.folder) {
        let path = folder + "/" + SenseTranslationTable.folder
        for name in try FileSystem.names(in: path) {
          guard let language = SenseTranslationTable.language(ofFile: name) else { continue }
          translations[language] = try FileSystem.read(path + "/" + name)
        }
      }
    } catch {
      throw .cannotRead(path: error.path, reason: error.reason)
    }
    self.init(folder: folder, files: files, translations: translations)
  }

  /// Takes the bytes of the files instead.
  ///
  /// - Parameters:
  ///   - folder: where they come from.
  ///   - files: the bytes of each table.
  ///   - translations: by language, those of its translations of senses.
  package init(
    folder: String, files: [SeedFile: [UInt8]], translations: [String: [UInt8]] = [:]
  ) {
    self.folder = folder
    var list = DiagnosticList()
    seeds = Seeds(files: files, translations: translations, into: &list)
    for rule in SeedRules.cells { rule.init().check(seeds, into: &list) }
    // Where a table cannot be read, everything that leads to it would be told as missing.
    if seeds.isReadable {
      for rule in SeedRules.links { rule.init().check(seeds, into: &list) }
    }
    faults = list
  }

  /// Everything that is wrong, in order of file, line and column.
  ///
  /// Facts are always checked; style, which is about how good the meanings are, when asked for.
  package func problems(includingStyle: Bool) -> [Diagnostic] {
    var list = faults
    if includingStyle, seeds.isReadable {
      for rule in SeedRules.style { rule.init().check(seeds, into: &list) }
    }
    return list.sorted
  }

  /// The language tag of the manifest.
  package var language: String { seeds.language }

  /// The languages that the folder translates its senses into, sorted.
  package var translationLanguages: [String] {
    seeds.senseTranslations.map(\.language)
  }

  /// How many rows there are, for remarks on progress.
  package var rowCount: Int {
    seeds.allTables.reduce(0) { $0 + $1.rows.count }
  }
}
