import Glibc

/// How many times the usual number of trials a law shall run: `LEXICAL_TEST_SCALE`, 1 when absent.
///
/// A plain `swift test` runs laws at a size that takes seconds in a debug build; an optimised run
/// sets a larger scale for the full size.
package let testScale: Int = {
  guard let text = unsafe getenv("LEXICAL_TEST_SCALE"),
    let scale = Int(unsafe String(cString: text))
  else { return 1 }
  return max(1, scale)
}()
