import CMalloc

/// The memory that malloc has from the system.
package enum HeapMemory {
  /// The bytes from which giving them back is worth the time: some 70 microseconds for each mebibyte.
  private static let worthwhile = 16 << 20

  /// The bytes that malloc has handed out and that haven't been freed.
  package static var allocatedBytes: Int { Int(kinora_allocated_bytes()) }

  /// Lets all threads allocate from two arenas instead of eight per processor. Call it before a second thread
  /// allocates; malloc computes the number once.
  ///
  /// Each arena keeps what its threads have freed. A player's threads come and go with its scenes, and memory that one
  /// arena holds is of no use to the others.
  package static func shareArenas() {
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives freed memory back to the system if there is much of it. Takes 15 ms for 200 MiB; other threads that allocate
  /// wait.
  ///
  /// Freed blocks below one that is still used stay with the process. After many scenes they are most of its memory.
  package static func giveBack() {
    if kinora_held_bytes() >= worthwhile { malloc_trim(0) }
  }
}
