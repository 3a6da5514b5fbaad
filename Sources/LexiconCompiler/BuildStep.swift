/// What a build is doing, for remarks on progress.
package enum BuildStep: Hashable, Sendable {
  case enriching
  case compiling
  case layingOut
  case writing
  case checking
}
