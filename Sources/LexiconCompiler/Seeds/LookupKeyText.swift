import LexiconEngine

/// The lookup key of a form as text, the same that the engine makes of a token.
func lookupKey(_ form: String) -> String {
  String(decoding: LookupKey(form).bytes, as: UTF8.self)
}
