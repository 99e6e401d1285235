import Foundation
import KinoraRaster

/// An event of another program's window, with the host time at which it was read.
nonisolated package struct MonitoredEvent: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The server has executed a request to draw; with the rectangle in pixels of the window.
    case damage(PixelRect)
    /// The Present extension has shown a picture of the program.
    case presented(at: UInt64)
    /// The Present extension has left out a picture, since a later one took its place.
    case skipped
    case resized(PixelSize)
    /// The window was unmapped.
    case hidden
    case destroyed
  }

  package var time: UInt64
  package var kind: Kind

  package init(time: UInt64, kind: Kind) {
    (self.time, self.kind) = (time, kind)
  }
}

/// The events that one thread has stamped and another one has not taken yet. Bounded; appending allocates nothing.
nonisolated package final class MonitoredEvents: @unchecked Sendable {
  /// The number of events that fit in: with two visits a second, 130,000 rectangles drawn per second.
  package static let limit = 65_536

  private struct State {
    var events: [MonitoredEvent]
    var lost = 0
  }

  /// Accessed only with `lock` held.
  private var state: State
  private let lock = NSLock()

  package init() {
    var events: [MonitoredEvent] = []
    events.reserveCapacity(Self.limit)
    state = State(events: events)
  }

  package func append(_ event: MonitoredEvent) {
    lock.lock()
    defer { lock.unlock() }
    if state.events.count < Self.limit {
      state.events.append(event)
    } else {
      state.lost += 1
    }
  }

  /// Moves all events into an array, whose memory is used for the next ones.
  ///
  /// - Parameter events: An array with room for `limit` events; its elements are dropped.
  /// - Returns: The number of events that were lost since the last call, as there was no room.
  package func take(into events: inout [MonitoredEvent]) -> Int {
    events.removeAll(keepingCapacity: true)
    lock.lock()
    defer { lock.unlock() }
    swap(&state.events, &events)
    defer { state.lost = 0 }
    return state.lost
  }
}
