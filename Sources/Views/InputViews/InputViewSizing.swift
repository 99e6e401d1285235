import KinoraGeometry

/// The heights of input views.
extension UIView {
  /// Returns the height that the view asks for as an input view or an accessory view.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - room: The height of the window, in points, which no view exceeds.
  final func heightAsInputView(width: CGFloat, room: CGFloat) -> CGFloat {
    for height in [fittingHeight(width), flexibleHeight, bounds.height, intrinsicContentSize.height] {
      if let height, height.isFinite, height > 0 { return min(height, room) }
    }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return height.isFinite ? height.clamped(0, room) : 0
  }

  /// The height by the constraints of a view that they size; nil for other views.
  private func fittingHeight(_ width: CGFloat) -> CGFloat? {
    guard !translatesAutoresizingMaskIntoConstraints else { return nil }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The intrinsic height of a view whose frame may follow it; nil for other views.
  private var flexibleHeight: CGFloat? {
    autoresizingMask.contains(.flexibleHeight) ? intrinsicContentSize.height : nil
  }
}
