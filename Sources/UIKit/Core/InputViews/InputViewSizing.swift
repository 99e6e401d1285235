import KinoraGeometry

/// The heights of input views.
extension UIView {
  /// Returns the height that the view asks for as an input view or an accessory view.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - room: The height of the window, in points, which no view exceeds.
  final func heightAsInputView(width: CGFloat, room: CGFloat) -> CGFloat {
    for height in [fittingHeight(width), flexibleHeight(width), bounds.height, intrinsicContentSize.height] {
      if let height, height.isFinite, height > 0 { return min(height, room) }
    }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return height.isFinite ? height.clamped(0, room) : 0
  }

  /// The height by the constraints of a view that they size; nil for other views.
  private func fittingHeight(_ width: CGFloat) -> CGFloat? {
    translatesAutoresizingMaskIntoConstraints ? nil : constrainedHeight(width)
  }

  /// The height of a view whose frame may follow its contents: the intrinsic one, or that of the constraints inside; nil
  /// for other views.
  private func flexibleHeight(_ width: CGFloat) -> CGFloat? {
    guard autoresizingMask.contains(.flexibleHeight) else { return nil }
    let intrinsic = intrinsicContentSize.height
    return intrinsic <= 0 && hasConstrainedSubview ? constrainedHeight(width) : intrinsic
  }

  private func constrainedHeight(_ width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
