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
  func add(
    _ path: BezierPath, style: StrokeStyle, transform: DeviceTransform, scale: Double
  ) {
    let start = min(max(style.start, 0), 1)
    let end = min(max(style.end, 0), 1)
    // Lines are shorter than their curve; where lengths along the path count, they must be close to it.
    let isCut = start > 0 || end < 1 || !style.dashes.isEmpty
    whole.removeAll()
    whole.add(path, tolerance: FlattenedCurve.tolerance / scale / (isCut ? 8 : 1))
    guard whole.totalLength.isFinite else { return }
    if start == 0 && end == 1 {
      addDashed(whole, style: style, transform: transform, scale: scale)
    } else if start < end {
      trimmed.removeAll()
      trimmed.add(trimmed: whole, from: start * whole.totalLength, to: end * whole.totalLength)
      addDashed(trimmed, style: style, transform: transform, scale: scale)
    }
  }

  private func addDashed(
    _ runs: StrokeRuns, style: StrokeStyle, transform: DeviceTransform, scale: Double
  ) {
    guard let pattern = DashPattern(style) else {
      addOutlines(runs, style: style, transform: transform, scale: scale)
      return
    }
    dashed.removeAll()
    dashed.add(dashed: runs, pattern: pattern)
    addOutlines(dashed, style: style, transform: transform, scale: scale)
  }

  private func addOutlines(
    _ runs: StrokeRuns, style: StrokeStyle, transform: DeviceTransform, scale: Double
  ) {
    let outline = StrokeOutline(left, right, style: style, transform: transform, scale: scale)
    runs.segments.withUnsafeBufferPointer { segments in
      for run in runs.runs {
        if !run.isDot {
          outline.add(UnsafeBufferPointer(rebasing: segments[run.first..<run.end]), isClosed: run.isClosed)
        } else if style.cap == .round {
          outline.addDot(at: segments[run.first].start)
        }
      }
    }
  }
}
