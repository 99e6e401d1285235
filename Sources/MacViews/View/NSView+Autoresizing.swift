import Foundation
import Geometry
internal import Views

/// Autoresizing: the flexible parts share the superview's size change in proportion to their lengths.
extension NSView {
  final func followSuperview(from old: CGSize) {
    guard let superview, translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let new = superview.bounds.size
    let mask = autoresizingMask
    var rect = frame
    (rect.origin.x, rect.size.width) = follow(
      rect.minX, rect.width, in: old.width, to: new.width, mask.contains(.minXMargin), mask.contains(.width),
      mask.contains(.maxXMargin))
    (rect.origin.y, rect.size.height) = follow(
      rect.minY, rect.height, in: old.height, to: new.height, mask.contains(.minYMargin), mask.contains(.height),
      mask.contains(.maxYMargin))
    frame = rect
  }

  /// Resizes one axis.
  ///
  /// - Returns: The new start and length. If all flexible parts have length 0, they share the change evenly.
  private func follow(
    _ start: CGFloat, _ length: CGFloat, in room: CGFloat, to newRoom: CGFloat, _ before: Bool, _ inside: Bool,
    _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let change = newRoom - room
    guard change != 0, before || inside || after else { return (start, length) }
    let parts = [before ? max(start, 0) : 0, inside ? length : 0, after ? max(room - start - length, 0) : 0]
    let total = parts.reduce(0, +)
    let count = [before, inside, after].reduce(CGFloat(0)) { $0 + ($1 ? 1 : 0) }
    let ahead = total > 0 ? parts[0] / total : before ? 1 / count : 0
    let within = total > 0 ? parts[1] / total : inside ? 1 / count : 0
    return (start + change * ahead, max(0, length + change * within))
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
