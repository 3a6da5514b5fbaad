import LearnerDatabase
import Lexical

/// What finds the lexemes of words for a command: the release at hand; without one, ids alone.
func wordResolver(
  _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) -> any WordResolver {
  let locator = CorpusLocator(environment: tool.environment)
  guard arguments.text("corpus") != nil || (try? locator.find(nil)) != nil else {
    return FoldingResolver()
  }
  return ReleaseResolver(release: try locator.open(arguments.text("corpus")))
}
