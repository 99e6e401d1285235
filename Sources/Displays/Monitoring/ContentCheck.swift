import CX11
import Foundation
import KinoraFrames
import KinoraRaster
import Synchronization
import X11Requests

/// Finds out, on a separate thread and connection, if what a program draws into its window changes the picture.
///
/// After each burst of drawing it fetches the damaged part and compares it with the picture before.
nonisolated package final class ContentCheck: @unchecked Sendable {
  /// The comparison after a burst of drawing.
  package struct Result: Sendable, Equatable {
    /// The host time at which the burst's last event was read.
    package var time: UInt64
    /// True if a pixel changed; nil if the part wasn't fetched, as the budget was used up or the window hidden.
    package var isChanged: Bool?

    package init(time: UInt64, isChanged: Bool?) {
      (self.time, self.isChanged) = (time, isChanged)
    }
  }

  private struct State {
    var results: [Result] = []
    var isStopped = false
  }

  /// The number of bytes that are fetched in a second at most: each takes the server's time too.
  package static let budget = 512 << 20
  /// The number of results that are kept, as many as records of frames.
  private static let limit = FrameRecorder.defaultLimit

  private let connection: X11Connection
  private let window: XID
  /// Nanoseconds without drawing that end a burst.
  private let gap: UInt64
  private var damage = kinora_damage_extension()
  private var contents: WindowContents?
  private let state = Mutex(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// The damage since the last comparison, and the time of its last event; used on the thread only.
  private var pending: (area: PixelRect, time: UInt64)?
  /// The bytes fetched in the current second, which began at a host time.
  private var spent: (bytes: Int, since: UInt64) = (0, 0)
  /// The part of the window that was drawn to and not fetched since.
  private var stale = PixelRect.empty

  /// - Parameter gap: Seconds without drawing that end a burst.
  /// - Throws: A `RunFailure` if the server can't be reached, or the window's pixels can't be read.
  package init(of window: FoundWindow, gap: Double, display: String?) throws(RunFailure) {
    do throws(DisplayError) {
      connection = try X11Connection(named: display)
    } catch {
      throw RunFailure(error)
    }
    self.window = window.id
    self.gap = UInt64(gap * 1e9)
    let raw = UnsafeMutableRawPointer(connection.display)
    guard kinora_damage_open(raw, &damage) else {
      throw RunFailure("the X server has no DAMAGE extension", status: RunFailure.displayUnavailable)
    }
    var damage = damage
    _ = X11Errors.trap(on: connection.display) { kinora_damage_create(raw, &damage, window.id) }
    contents = WindowContents(of: window.id, size: window.size, on: connection)
    guard contents != nil else {
      throw RunFailure(
        "--content: the pixels of the window can't be read through shared memory", status: RunFailure.displayUnavailable
      )
    }
  }

  package func start() {
    let thread = Thread { [self] in
      run()
      isOver.signal()
    }
    thread.name = "kinora.content"
    thread.start()
  }

  /// Stops after the burst that is going on. Call once, after `start()`.
  ///
  /// - Returns: The results, in the order of their times.
  package func stop() -> [Result] {
    state.withLock { $0.isStopped = true }
    isOver.wait()
    return state.withLock { $0.results }
  }

  private func run() {
    while connection.isUsable, !state.withLock({ $0.isStopped }) {
      read()
      guard connection.isUsable else { break }
      if let pending {
        let quiet = HostTime.now() &- pending.time
        if quiet >= gap { compare(pending.area, at: pending.time) } else { wait(nanoseconds: gap - quiet) }
      } else {
        wait(nanoseconds: 100_000_000)
      }
    }
    contents?.close()
    connection.close()
  }

  private func read() {
    while connection.isUsable, XEventsQueued(connection.display, Int32(QueuedAfterReading)) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      var drawn = kinora_damage()
      guard kinora_damage_read(&event, &damage, &drawn) else { continue }
      let area = PixelRect(x: Int(drawn.x), y: Int(drawn.y), width: Int(drawn.width), height: Int(drawn.height))
      pending = ((pending?.area ?? .empty).union(area), HostTime.now())
    }
  }

  private func wait(nanoseconds: UInt64) {
    var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, Int32(nanoseconds / 1_000_000) + 1)
  }

  private func compare(_ area: PixelRect, at time: UInt64) {
    pending = nil
    let now = HostTime.now()
    if now &- spent.since > 1_000_000_000 { spent = (0, now) }
    // Changes that were left out before can't be distinguished from those of this burst.
    let (part, isKnown) = (area.union(stale), stale.isEmpty)
    var differs: Bool?
    if spent.bytes + part.area * 4 <= Self.budget {
      spent.bytes += part.area * 4
      differs = contents?.differs(in: part)
    }
    stale = differs == nil ? part : .empty
    store(Result(time: time, isChanged: isKnown ? differs : nil))
  }

  private func store(_ result: Result) {
    state.withLock { state in
      if state.results.count < Self.limit { state.results.append(result) }
    }
  }
}
