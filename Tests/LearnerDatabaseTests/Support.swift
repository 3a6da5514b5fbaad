import Glibc
package import LexicalModel

/// Makes a symbolic link; whether it worked.
func symlinked(_ target: String, to path: String) -> Bool {
  symlink(target, path) == 0
}

extension LexemeID: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
