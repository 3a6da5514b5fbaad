/// The lookup key of a form as text, the same that the engine makes of a token.
func lookupKey(_ form: String) -> String {
  form.lowercased()
}
