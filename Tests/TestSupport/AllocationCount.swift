import Allocations
import Foundation

/// The number of allocations of this process: by Swift, by C, by every library in it.
package enum AllocationCount {
  /// True if allocations are counted: only with glibc, and without a sanitizer.
  package static var isPossible: Bool { kinora_counts_allocations() }

  /// Returns the number of allocations by the calling thread during a call.
  package static func during(_ body: () throws -> Void) rethrows -> UInt64 {
    let before = kinora_thread_allocations()
    try body()
    return kinora_thread_allocations() - before
  }

  /// Returns the number of allocations of each thread so far, by the kernel's thread id.
  package static func byThread() -> [Int32: UInt64] {
    var list = [kinora_allocations](repeating: kinora_allocations(), count: 1000)
    let count = Int(kinora_allocations_by_thread(&list, Int32(list.count)))
    return Dictionary(list.prefix(count).map { ($0.thread, $0.count) }) { $0 + $1 }
  }

  /// Returns the number of allocations between two counts, for each thread that is new or made any.
  package static func difference(from before: [Int32: UInt64], to after: [Int32: UInt64]) -> [Int32: UInt64] {
    after.merging(before) { $0 - $1 }.filter { before[$0.key] == nil || $0.value > 0 }
  }

  /// The kernel's id of the calling thread.
  package static var thisThread: Int32 { kinora_this_thread() }
}
