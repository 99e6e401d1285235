import Allocations
import Foundation

/// How many blocks of memory this process asks for: by Swift, by C, by every library in it.
package enum AllocationCount {
  /// Whether anything is counted: not with another libc than glibc, nor under a sanitizer.
  package static var isPossible: Bool { kinora_counts_allocations() }

  /// Those that the calling thread asks for while it does something.
  package static func during(_ body: () throws -> Void) rethrows -> UInt64 {
    let before = kinora_thread_allocations()
    try body()
    return kinora_thread_allocations() - before
  }

  /// Those of each thread so far, by the number that the kernel gives it.
  package static func byThread() -> [Int32: UInt64] {
    var list = [kinora_allocations](repeating: kinora_allocations(), count: 1000)
    let count = Int(kinora_allocations_by_thread(&list, Int32(list.count)))
    return Dictionary(list.prefix(count).map { ($0.thread, $0.count) }) { $0 + $1 }
  }

  /// Those of each thread that asked for any between two counts.
  package static func difference(from before: [Int32: UInt64], to after: [Int32: UInt64]) -> [Int32: UInt64] {
    after.merging(before) { $0 - $1 }.filter { before[$0.key] == nil || $0.value > 0 }
  }

  /// The number of the calling thread.
  package static var thisThread: Int32 { kinora_this_thread() }
}
