import KinoraGeometry

/// Turns a path and a style into an outline: flattens, trims, dashes and widens the path.
///
/// Keeps its memory from one stroke to the next.
final class Stroker {
  private var whole = StrokeRuns()
  private var trimmed = StrokeRuns()
  private var dashed = StrokeRuns()
  /// The chain for the left side, caps and dots.
  let left: LineChain
  /// The chain for the right side, with the opposite sign.
  let right: LineChain

  init(_ left: LineChain, _ right: LineChain) {
    self.left = left
    self.right = right
  }

  /// Adds a stroke's outline, for non-zero filling.
  ///
  /// - Parameter scale: The largest scale of the pens.
  /// - Parameter view: The visible region, to leave out runs that don't reach it; nil if the whole stroke is visible.
  func add<Pen: ShapePen>(
    _ path: BezierPath, style: StrokeStyle, pens: StrokePens<Pen>, scale: Double, view: StrokeView?
  ) {
    let start = style.start.clamped(0, 1)
    let end = style.end.clamped(0, 1)
    // Lines are shorter than their curve; if lengths along the path matter, they have to be close to it.
    let isCut = start > 0 || end < 1 || !style.dashes.isEmpty
    whole.removeAll()
    whole.add(path, tolerance: FlattenedCurve.tolerance / scale / (isCut ? 8 : 1))
    guard whole.totalLength.isFinite else { return }
    if start == 0 && end == 1 {
      addDashed(whole, style, pens, scale, view)
    } else if start < end {
      trimmed.removeAll()
      trimmed.add(
        trimmed: whole, from: whole.distance(toFraction: start), to: whole.distance(toFraction: end))
      addDashed(trimmed, style, pens, scale, view)
    }
  }

  private func addDashed<Pen: ShapePen>(
    _ runs: StrokeRuns, _ style: StrokeStyle, _ pens: StrokePens<Pen>, _ scale: Double, _ view: StrokeView?
  ) {
    guard let pattern = DashPattern(style) else {
      addOutlines(runs, style, pens, scale, view)
      return
    }
    dashed.removeAll()
    dashed.add(dashed: runs, pattern: pattern)
    addOutlines(dashed, style, pens, scale, view)
  }

  private func addOutlines<Pen: ShapePen>(
    _ runs: StrokeRuns, _ style: StrokeStyle, _ pens: StrokePens<Pen>, _ scale: Double, _ view: StrokeView?
  ) {
    let outline = StrokeOutline(pens, style: style, scale: scale)
    runs.segments.withUnsafeBufferPointer { segments in
      for run in runs.runs {
        let part = UnsafeBufferPointer(rebasing: segments[run.first..<run.end])
        if let view, !view.isTouched(by: part, reach: style.reach * scale) { continue }
        if !run.isDot {
          outline.add(part, isClosed: run.isClosed)
        } else if style.cap == .round {
          outline.addDot(at: part[0].start)
        }
      }
    }
  }
}

/// The pens that draw the two sides of a stroke.
struct StrokePens<Pen: ShapePen> {
  let left: Pen
  let right: Pen
}

/// The visible pixels, and the transform to them.
struct StrokeView {
  let transform: DeviceTransform
  let region: PixelRect

  /// True if a run's outline may reach into the region. Otherwise it adds nothing there, because it is closed.
  func isTouched(by segments: UnsafeBufferPointer<StrokeSegment>, reach: Double) -> Bool {
    var bounds = DeviceBounds()
    for segment in segments { bounds.add(transform.mapWithinLimit(segment.start)) }
    bounds.add(transform.mapWithinLimit(segments[segments.count - 1].end))
    bounds.grow(by: reach + 2)
    return bounds.pixels.intersects(region)
  }
}
