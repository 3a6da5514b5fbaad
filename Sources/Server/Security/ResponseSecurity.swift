extension Response {
  /// What the pages may load and do: only what the server itself sends.
  package static let contentPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  /// The answer with the fields that every answer has: no guessing of types, no frames, no copies
  /// in caches, no addresses told to others.
  package var secured: Response {
    adding("content-security-policy", Self.contentPolicy)
      .adding("x-content-type-options", "nosniff")
      .adding("x-frame-options", "DENY")
      .adding("cross-origin-resource-policy", "same-origin")
      .adding("cross-origin-opener-policy", "same-origin")
      .adding("referrer-policy", "no-referrer")
      .adding("cache-control", entityTag == nil ? "no-store" : "private, no-cache")
  }
}
