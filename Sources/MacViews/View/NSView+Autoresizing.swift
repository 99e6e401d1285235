import Foundation
import KinoraGeometry

/// Autoresizing: the flexible parts share the superview's size change evenly.
extension NSView {
  final func followSuperview(from old: CGSize) {
    guard let superview, translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let new = superview.bounds.size
    let mask = autoresizingMask
    var rect = frame
    (rect.origin.x, rect.size.width) = follow(
      rect.minX, rect.width, by: new.width - old.width, mask.contains(.minXMargin), mask.contains(.width),
      mask.contains(.maxXMargin))
    (rect.origin.y, rect.size.height) = follow(
      rect.minY, rect.height, by: new.height - old.height, mask.contains(.minYMargin), mask.contains(.height),
      mask.contains(.maxYMargin))
    frame = rect
  }

  /// Resizes one axis.
  ///
  /// - Returns: The new start and length.
  private func follow(
    _ start: CGFloat, _ length: CGFloat, by change: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let count = [before, inside, after].count { $0 }
    guard change != 0, count > 0 else { return (start, length) }
    let share = change / CGFloat(count)
    return (before ? start + share : start, inside ? max(0, length + share) : length)
  }

  /// The frame as constraints see it: in the superview's bounds, y down.
  final var layoutFrame: CGRect { mirroredForLayout(frame) }

  final func place(inLayoutFrame rect: CGRect) {
    frame = mirroredForLayout(rect)
  }

  private func mirroredForLayout(_ rect: CGRect) -> CGRect {
    guard let superview, !superview.isFlipped else { return rect }
    return rect.mirrored(in: superview.bounds)
  }
}
