import KinoraFrames
import KinoraRaster

/// Drawing that counts as one frame: rectangles that follow each other closely.
package struct DamageBurst: Sendable, Equatable {
  /// The host times of the first and the last rectangle.
  package var first: UInt64
  package var last: UInt64
  /// The smallest rectangle around all of them.
  package var area: PixelRect

  package init(first: UInt64, last: UInt64, area: PixelRect) {
    (self.first, self.last, self.area) = (first, last, area)
  }
}

/// Groups drawing into frames: a pause of some milliseconds ends a frame.
///
/// A program that never pauses has a frame for each period of the display, which can't show more.
package struct DamageBursts: Sendable {
  /// The default of the shortest pause between two frames, in milliseconds.
  package static let defaultGap = 2.0

  private let gap: Double
  private let longest: Double
  private var current: DamageBurst?

  /// - Parameters:
  ///   - gap: The shortest pause between two frames, in seconds.
  ///   - longest: The longest time from a frame's first rectangle to its last one, in seconds.
  package init(gap: Double, longest: Double) {
    (self.gap, self.longest) = (gap, longest)
  }

  /// Adds a rectangle. Times must not fall.
  ///
  /// - Returns: The frame before it if the rectangle begins another one.
  package mutating func add(_ area: PixelRect, at time: UInt64) -> DamageBurst? {
    if var burst = current, !isOver(burst, at: time), HostTime.seconds(from: burst.first, to: time) <= longest {
      burst.last = time
      burst.area = burst.area.union(area)
      current = burst
      return nil
    }
    defer { current = DamageBurst(first: time, last: time, area: area) }
    return current
  }

  /// Ends the current frame if no rectangle has come for long enough.
  ///
  /// - Parameter time: A host time up to which all rectangles have been added.
  package mutating func finish(at time: UInt64) -> DamageBurst? {
    guard let burst = current, isOver(burst, at: time) else { return nil }
    current = nil
    return burst
  }

  private func isOver(_ burst: DamageBurst, at time: UInt64) -> Bool {
    HostTime.seconds(from: burst.last, to: time) >= gap
  }
}
