import CAllocator

/// How this process takes memory from the system.
package enum ProcessMemory {
  /// Keeps what is freed for the next use, and takes the heap in large pages: for a process that
  /// works for a moment and ends.
  ///
  /// The system clears every page that is touched for the first time. Of 1 500 faults that a film
  /// takes 600 go so, for up to 2 MB of memory that it does not need.
  package static func useLargePages() { callocator_use_large_pages() }
}
