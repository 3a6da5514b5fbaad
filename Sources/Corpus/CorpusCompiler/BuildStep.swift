/// What a build is doing, for remarks on progress.
public enum BuildStep: Hashable, Sendable {
  case enriching
  case compiling
  case layingOut
  case writing
  case checking
}
