import CICU

/// The words of a script without spaces, in place in ICU's data.
///
/// The data is part of the program's image or mapped from ICU's library, so that opening a
/// dictionary reads a header and no more. It is a trie in the serialised form of ICU's `BytesTrie`
/// or `UCharsTrie`, whose readers are with the algorithms.
@safe package struct BreakDictionary: Sendable {
  /// What the trie is made of.
  package enum Form: Hashable, Sendable {
    /// Bytes: code points less an offset.
    case bytes(offset: UInt32)
    /// UTF-16 units, with a cost for each word.
    case units
  }

  package let form: Form
  // Safe: the memory is constant and stays for the life of the process.
  nonisolated(unsafe) private let start: UnsafeRawPointer
  private let byteCount: Int

  /// - Returns: nil where ICU's own engine must be asked: another version of ICU than the known
  ///   one, or data of another form.
  package init?(for script: DictionaryScript) {
    var found = unsafe cicu_dictionary()
    // Safe: the struct outlives the call.
    guard unsafe cicu_dictionary_find(Int32(script.rawValue), &found) != 0,
      let trie = unsafe found.trie
    else { return nil }
    unsafe start = UnsafeRawPointer(trie)
    byteCount = Int(unsafe found.byte_count)
    form = unsafe found.unit_size == 1 ? .bytes(offset: found.offset) : .units
  }

  /// The trie as bytes.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      // Safe: ICU's header tells the length.
      let bytes = unsafe Span<UInt8>(
        _unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: byteCount)
      return unsafe _overrideLifetime(bytes, borrowing: self)
    }
  }

  /// The trie as units; only of the form ``Form/units``.
  package var units: Span<UInt16> {
    @_lifetime(borrow self)
    get {
      precondition(form == .units, "a trie of bytes")
      // Safe: as above, and its address is even.
      let units = unsafe Span<UInt16>(
        _unsafeStart: start.assumingMemoryBound(to: UInt16.self), count: byteCount / 2)
      return unsafe _overrideLifetime(units, borrowing: self)
    }
  }
}
