import CMalloc

/// Memory that scenes have freed, and that malloc keeps for later.
///
/// Freed blocks below one that is still used stay with the process. After many scenes they are most of its memory.
nonisolated enum FreedMemory {
  /// The bytes from which giving them back is worth the time: some 70 microseconds for each mebibyte.
  private static let worthwhile = 64 << 20

  /// Gives memory back to the system if there is much of it. Takes 15 ms for 200 MiB; other threads that allocate wait.
  static func giveBack() {
    if kinora_held_bytes() >= worthwhile { malloc_trim(0) }
  }
}
