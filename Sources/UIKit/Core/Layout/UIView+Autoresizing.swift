import KinoraGeometry
import KinoraLayers

/// Autoresizing: the flexible parts share the superview's size change in proportion to their lengths.
extension UIView {
  final func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let new = layer.bounds.size
    sizeSubviews {
      for view in subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
        view.followSuperview(from: old, to: new)
      }
    }
  }

  private func followSuperview(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    var frame = untransformedFrame
    (frame.origin.x, frame.size.width) = follow(
      frame.origin.x, frame.width, in: old.width, to: new.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = follow(
      frame.origin.y, frame.height, in: old.height, to: new.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    setUntransformedFrame(frame)
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
    let ahead = before ? max(start, 0) : 0
    let within = inside ? max(length, 0) : 0
    let behind = after ? max(room - start - length, 0) : 0
    let total = ahead + within + behind
    let count = (before ? 1.0 : 0) + (inside ? 1 : 0) + (after ? 1 : 0)
    let shareAhead = total > 0 ? ahead / total : before ? 1 / count : 0
    let shareWithin = total > 0 ? within / total : inside ? 1 / count : 0
    return (start + change * shareAhead, max(0, length + change * shareWithin))
  }
}
