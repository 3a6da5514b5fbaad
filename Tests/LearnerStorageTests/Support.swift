import Glibc
public import Vocabulary

/// Makes a symbolic link; whether it worked.
func symlinked(_ target: String, to path: String) -> Bool {
  symlink(target, path) == 0
}

extension LexemeID: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
