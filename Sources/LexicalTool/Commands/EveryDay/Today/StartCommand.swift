import Lexical

/// What `lexical` alone does: says what the tool is for, and what to do next.
///
/// It has no name, and stands in no list.
let startCommand = CommandDescription(
  name: "", summary: "Say what to do next", examples: [], options: [.store]
) { arguments, tool in
  let store = try tool.storeIfAny(arguments)
  let next =
    try await store?.nextStep(hasRelease: tool.hasRelease)
    ?? (tool.hasRelease ? .calibrate : .install)
  try tool.write(StartPage.lines(next: next))
  return .fine
}
