import KinoraDisplays
import KinoraFrames
import KinoraRaster

/// The frames of a watched window, collected from the events of its monitor.
///
/// It keeps no more frames than a recorder keeps records.
package struct FrameCollection: Sendable {
  /// Bursts of drawing, oldest first.
  package private(set) var bursts: [SeenFrame] = []
  /// Pictures that the program has presented, oldest first.
  package private(set) var pictures: [SeenFrame] = []
  /// The number of pictures that were replaced before they were shown.
  package private(set) var skipped = 0
  /// The number of frames that came after the limit.
  package private(set) var surplus = 0
  /// The window's latest size; nil until it changes.
  package private(set) var size: PixelSize?
  /// True once the window is gone.
  package private(set) var isDestroyed = false

  private var grouping: DamageBursts
  private let limit: Int

  /// - Parameters:
  ///   - gap: The shortest pause between two frames, in seconds.
  ///   - period: Seconds between refreshes of the display.
  package init(gap: Double, period: Double, limit: Int = FrameRecorder.defaultLimit) {
    grouping = DamageBursts(gap: gap, longest: period)
    self.limit = limit
  }

  /// Adds events in the order of their times.
  ///
  /// - Parameters:
  ///   - refresh: The display's refreshes by which drawing is seen; nil if it has to be reported by itself.
  ///   - now: A host time up to which all events have been added.
  package mutating func add(_ events: [MonitoredEvent], refresh: DisplayRefresh?, until now: UInt64) {
    for event in events {
      switch event.kind {
      case .damage(let area):
        if let burst = grouping.add(area, at: event.time) { append(burst, refresh) }
      case .presented(let time):
        if pictures.count < limit { pictures.append(SeenFrame(presentedAt: time)) } else { surplus += 1 }
      case .skipped: skipped += 1
      case .resized(let size): self.size = size
      case .destroyed: isDestroyed = true
      case .hidden: break
      }
    }
    if let burst = grouping.finish(at: now) { append(burst, refresh) }
  }

  private mutating func append(_ burst: DamageBurst, _ refresh: DisplayRefresh?) {
    if bursts.count < limit { bursts.append(SeenFrame(burst, refresh: refresh)) } else { surplus += 1 }
  }

  /// True if the program presents its pictures by the Present extension. Drawing for anything else, such as a cursor,
  /// doesn't make it one that draws.
  package var isPresented: Bool { pictures.count > 1 && 2 * pictures.count >= bursts.count }

  /// The frames from the best source.
  package var frames: [SeenFrame] { isPresented ? pictures : bursts }
}
