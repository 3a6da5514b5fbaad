import LearnerStorage

/// What finds the lexemes of words for a command.
func wordResolver(
  _ arguments: ParsedArguments, _ tool: Tool
) throws(ToolError) -> any WordResolver {
  IdentifierResolver()
}
