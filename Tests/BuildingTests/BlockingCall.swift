import Foundation

/// Runs a closure that blocks on a new thread, since the pool of Swift's tasks may have only one or two.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
