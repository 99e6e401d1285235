import Geometry

/// Turns a path and a style into an outline: flattened, trimmed, dashed, widened.
///
/// Keeps the memory for it from one stroke to the next.
final class Stroker {
  private var whole = StrokeRuns()
  private var trimmed = StrokeRuns()
  private var dashed = StrokeRuns()
  private let left: LineChain
  private let right: LineChain

  /// - Parameter left: The chain for the left side, caps and dots.
  /// - Parameter right: The chain for the right side, of the opposite sign.
  init(_ left: LineChain, _ right: LineChain) {
    self.left = left
    self.right = right
  }

  /// Adds a stroke's outline, for non-zero filling.
  ///
  /// - Parameter scale: The transform's largest stretch.
  /// - Parameter region: The pixels that count, or nil when all of the stroke lies there.
  func add(_ path: BezierPath, style: StrokeStyle, transform: DeviceTransform, scale: Double, region: PixelRect?) {
    let start = min(max(style.start, 0), 1)
    let end = min(max(style.end, 0), 1)
    // Lines are shorter than their curve; where lengths along the path count, they must be close to it.
    let isCut = start > 0 || end < 1 || !style.dashes.isEmpty
    whole.removeAll()
    whole.add(path, tolerance: FlattenedCurve.tolerance / scale / (isCut ? 8 : 1))
    guard whole.totalLength.isFinite else { return }
    if start == 0 && end == 1 {
      addDashed(whole, style, transform, scale, region)
    } else if start < end {
      trimmed.removeAll()
      trimmed.add(trimmed: whole, from: start * whole.totalLength, to: end * whole.totalLength)
      addDashed(trimmed, style, transform, scale, region)
    }
  }

  private func addDashed(
    _ runs: StrokeRuns, _ style: StrokeStyle, _ transform: DeviceTransform, _ scale: Double, _ region: PixelRect?
  ) {
    guard let pattern = DashPattern(style) else {
      addOutlines(runs, style, transform, scale, region)
      return
    }
    dashed.removeAll()
    dashed.add(dashed: runs, pattern: pattern)
    addOutlines(dashed, style, transform, scale, region)
  }

  private func addOutlines(
    _ runs: StrokeRuns, _ style: StrokeStyle, _ transform: DeviceTransform, _ scale: Double, _ region: PixelRect?
  ) {
    let outline = StrokeOutline(left, right, style: style, transform: transform, scale: scale)
    runs.segments.withUnsafeBufferPointer { segments in
      for run in runs.runs {
        let part = UnsafeBufferPointer(rebasing: segments[run.first..<run.end])
        if let region, !Self.touches(part, transform, style.reach * scale, region) { continue }
        if !run.isDot {
          outline.add(part, isClosed: run.isClosed)
        } else if style.cap == .round {
          outline.addDot(at: part[0].start)
        }
      }
    }
  }

  /// Whether a run's outline may reach into a region; otherwise it adds nothing there, being closed.
  private static func touches(
    _ segments: UnsafeBufferPointer<StrokeSegment>, _ transform: DeviceTransform, _ reach: Double, _ region: PixelRect
  ) -> Bool {
    var bounds = DeviceBounds()
    for segment in segments { bounds.add(transform.mapWithinLimit(segment.start)) }
    bounds.add(transform.mapWithinLimit(segments[segments.count - 1].end))
    bounds.grow(by: reach + 2)
    return bounds.pixels.intersects(region)
  }
}
