import Geometry

/// Turns a path and a style into an outline: flattened, trimmed, dashed, widened.
///
/// Keeps the memory for it from one stroke to the next.
final class Stroker {
  private var whole = StrokeRuns()
  private var trimmed = StrokeRuns()
  private var dashed = StrokeRuns()

  /// Adds a stroke's outline, for non-zero filling.
  ///
  /// - Parameter scale: The transform's largest stretch.
  func add(
    _ path: BezierPath, style: StrokeStyle, transform: DeviceTransform, scale: Double, to buffer: CoverageBuffer
  ) {
    whole.removeAll()
    whole.add(path, tolerance: FlattenedCurve.tolerance / scale)
    guard whole.totalLength.isFinite else { return }
    let start = min(max(style.start, 0), 1)
    let end = min(max(style.end, 0), 1)
    if start == 0 && end == 1 {
      addDashed(whole, style: style, transform: transform, scale: scale, to: buffer)
    } else if start < end {
      trimmed.removeAll()
      trimmed.add(trimmed: whole, from: start * whole.totalLength, to: end * whole.totalLength)
      addDashed(trimmed, style: style, transform: transform, scale: scale, to: buffer)
    }
  }

  private func addDashed(
    _ runs: StrokeRuns, style: StrokeStyle, transform: DeviceTransform, scale: Double, to buffer: CoverageBuffer
  ) {
    guard let pattern = DashPattern(style) else {
      addOutlines(runs, style: style, transform: transform, scale: scale, to: buffer)
      return
    }
    dashed.removeAll()
    dashed.add(dashed: runs, pattern: pattern)
    addOutlines(dashed, style: style, transform: transform, scale: scale, to: buffer)
  }

  private func addOutlines(
    _ runs: StrokeRuns, style: StrokeStyle, transform: DeviceTransform, scale: Double, to buffer: CoverageBuffer
  ) {
    var outline = StrokeOutline(buffer, style: style, transform: transform, scale: scale)
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
