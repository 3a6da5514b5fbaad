import CAllocator

/// Memory that the allocator keeps for a process that has no use for it now.
///
/// A program that runs for hours would hold what its largest answer took, once for each thread.
package enum UnusedMemory {
  /// Lets all threads that start from now on take memory from one arena, whose rest is given back
  /// as a whole.
  package static func shareOneArena() { callocator_share_one_arena() }

  /// Gives back to the system what is free.
  ///
  /// - Complexity: O(free stretches), some milliseconds.
  package static func giveBack() { callocator_give_back() }
}
