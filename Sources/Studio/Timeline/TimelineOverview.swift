import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The bar at the bottom of the timeline: which part of all recorded time is shown. Hidden if that is all of it.
final class TimelineOverview {
  let layer = CALayer()
  private let thumb = CALayer()
  private let playhead = CALayer()
  private var range = 0.0...1.0
  private var scale: TimelineScale?

  static let height = 9.0
  private static let leastThumb = 12.0

  init() {
    for part in [layer, thumb, playhead] { part.anchorPoint = .zero }
    layer.backgroundColor = DockTheme.field
    layer.cornerRadius = 3
    thumb.backgroundColor = OverlayTheme.dim
    thumb.cornerRadius = 3
    playhead.backgroundColor = OverlayTheme.text
    layer.addSublayer(thumb)
    layer.addSublayer(playhead)
  }

  /// - Parameters:
  ///   - range: The media times of the first moment and the present.
  ///   - bottom: The lower edge of the timeline.
  func show(_ scale: TimelineScale, in range: ClosedRange<Double>, playhead time: Double, bottom: Double) {
    self.scale = scale
    let last = max(range.upperBound, scale.end, time)
    self.range = range.lowerBound...last
    layer.isHidden = scale.contains(range.lowerBound) && scale.contains(range.upperBound)
    guard !layer.isHidden else { return }
    layer.frame = CGRect(x: scale.left, y: bottom - Self.height + 2, width: scale.width, height: Self.height - 3)
    let left = place(of: scale.start)
    let width = max(Self.leastThumb, place(of: scale.end) - left)
    thumb.frame = CGRect(
      x: min(left, scale.width - width), y: 0, width: width, height: layer.bounds.height)
    playhead.frame = CGRect(x: place(of: time) - 1, y: 0, width: 2, height: layer.bounds.height)
  }

  /// True if a place of the timeline is on the bar.
  func contains(_ point: CGPoint) -> Bool {
    !layer.isHidden && layer.frame.insetBy(dx: 0, dy: -2).contains(point)
  }

  /// Returns the beginning of the part that is shown if its thumb is dragged by a distance.
  func start(_ start: Double, draggedBy distance: Double) -> Double {
    start + distance / layer.bounds.width * (range.upperBound - range.lowerBound)
  }

  /// Returns the beginning of the part of time whose middle is at a place of the timeline; nil for a place on the
  /// thumb.
  func start(around point: CGPoint) -> Double? {
    guard let scale, !thumb.frame.contains(CGPoint(x: point.x - layer.frame.minX, y: 1)) else { return nil }
    let share = (point.x - layer.frame.minX) / layer.bounds.width
    return range.lowerBound + share * (range.upperBound - range.lowerBound) - scale.span / 2
  }

  private func place(of time: Double) -> Double {
    guard let scale else { return 0 }
    return (time - range.lowerBound) / (range.upperBound - range.lowerBound) * scale.width
  }
}
