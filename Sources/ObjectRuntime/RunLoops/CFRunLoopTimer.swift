// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A timer under its name in Core Foundation. As on Apple's systems, it can be used as a `Timer`.
///
/// ```swift
/// CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 5)
/// ```
public typealias CFRunLoopTimer = Timer

/// Creates a timer that calls a block; it fires once it is added to a run loop.
///
/// - Parameters:
///   - allocator: Not used.
///   - fireDate: The time of the first call, in seconds since the beginning of 2001.
///   - interval: The seconds between calls; 0 or less for one call.
///   - flags: Not used.
///   - order: Not used.
///   - block: Receives the timer.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: Double, _ interval: Double, _ flags: UInt, _ order: Int,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  // The timer calls the block on the thread of its run loop.
  nonisolated(unsafe) let block = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(interval, 0), repeats: interval > 0
  ) { timer in block?(timer) }
}

/// Stops a timer for good and removes it from its run loop.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) {
  timer.invalidate()
}

/// Returns true until the timer is invalidated. A timer that doesn't repeat is invalidated by its call.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// Returns true if the timer calls its block again and again.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }

/// Returns the seconds between calls; 0 for a timer that doesn't repeat.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> Double { timer.timeInterval }

/// Returns the time of the next call, in seconds since the beginning of 2001.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> Double {
  timer.fireDate.timeIntervalSinceReferenceDate
}

/// Moves the next call to a time in seconds since the beginning of 2001.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: Double) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

/// Returns the seconds by which a call may be late. Always 0: Foundation has no tolerances on Linux.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer!) -> Double { timer.tolerance }

/// Sets the seconds by which a call may be late, to save power. Has no effect: Foundation has no tolerances on Linux.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: Double) {
  timer.tolerance = tolerance
}
