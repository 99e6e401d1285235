import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The places of a cell's parts, and its height.
extension UITableViewCell {
  final func prepareCell() {
    clipsToBounds = false
    contentView.frame = bounds
    contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    addSubview(contentView)
    addSubview(controls.separator)
  }

  /// The distance of the first label from the content view's leading edge, in points.
  final var leadingInset: CGFloat { 16 + CGFloat(indentationLevel) * indentationWidth }

  /// The width at the leading edge that editing controls take, in points.
  private var leadingWidth: CGFloat {
    isEditing && shouldIndentWhileEditing && controls.leading != .none ? EditingControl.width : 0
  }

  /// The width at the trailing edge that the accessory, the reorder control and the table's index take, in points.
  private var trailingWidth: CGFloat {
    controls.indexWidth + accessoryWidth + (isEditing && showsReorderControl ? ReorderControl.width : 0)
  }

  private var accessoryWidth: CGFloat {
    guard let accessory = controls.accessory else { return 0 }
    return accessory.bounds.width + 16
  }

  /// Places the parts and updates the configurations, if their update was requested.
  final func layoutCell() {
    updateConfigurationIfNeeded()
    sizeSubviews {
      let box = CGRect(
        x: leadingWidth, y: 0, width: max(bounds.width - leadingWidth - trailingWidth, 0), height: bounds.height)
      contentView.frame = swiped(mirrored(box, in: bounds.width))
      let layout = contents.layout(self, in: contentView.bounds.size)
      if let layout { contents.place(layout) { mirrored($0, in: contentView.bounds.width) } }
      placeControls()
      placeSeparator(textInset: contents.textInset(layout))
      for background in [backgroundView, shownSelection] {
        background?.frame = swiped(bounds)
      }
    }
  }

  private func placeControls() {
    // The parts at the trailing edge keep clear of the table's index.
    let width = bounds.width - controls.indexWidth
    if let accessory = controls.accessory {
      let size = accessory.bounds.size
      let reorder = isEditing && showsReorderControl ? ReorderControl.width : 0
      let box = CGRect(
        x: width - reorder - 16 - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      accessory.frame = swiped(mirrored(box, in: bounds.width))
    }
    if let control = controls.editingControl {
      let isShown = isEditing && controls.leading != .none
      let box = CGRect(
        x: isShown ? 0 : -EditingControl.width, y: 0, width: EditingControl.width, height: bounds.height)
      control.frame = swiped(mirrored(box, in: bounds.width))
      control.alpha = isShown ? 1 : 0
    }
    if let control = controls.reorderControl {
      let isShown = isEditing && showsReorderControl
      let box = CGRect(
        x: isShown ? width - ReorderControl.width : width, y: 0, width: ReorderControl.width,
        height: bounds.height)
      control.frame = swiped(mirrored(box, in: bounds.width))
      control.alpha = isShown ? 1 : 0
    }
  }

  private func placeSeparator(textInset: CGFloat?) {
    var inset = separatorInset
    if controls.separatorFollowsText, let textInset { inset.left = textInset }
    let height = 1 / UIScreen.main.scale
    let box = CGRect(
      x: leadingWidth + inset.left, y: bounds.height - height,
      width: max(bounds.width - leadingWidth - inset.left - inset.right - controls.indexWidth, 0), height: height)
    controls.separator.frame = swiped(mirrored(box, in: bounds.width))
  }

  private func swiped(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: controls.swipeOffset, dy: 0) }

  private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns the height that the contents need in a width: by their constraints, or that of the labels.
  ///
  /// - Units: points; at least 44 for the cell's own labels, or without contents.
  final func fittingHeight(inWidth width: CGFloat) -> CGFloat {
    let inner = max(width - leadingWidth - trailingWidth, 0)
    updateConfigurationIfNeeded()
    if let view = contents.configuredView {
      let height = view.systemLayoutSizeFitting(
        CGSize(width: inner, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      return max(height, 44)
    }
    if let layout = contents.layout(self, in: CGSize(width: inner, height: 0)) { return max(layout.height, 44) }
    return constrainedHeight(inWidth: inner) ?? 44
  }

  private func constrainedHeight(inWidth width: CGFloat) -> CGFloat? {
    guard !contentView.subviews.isEmpty, contentView.hasConstrainedSubview else { return nil }
    let height = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 && height.isFinite ? height + 1 / UIScreen.main.scale : nil
  }
}
