import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The view that shows a background configuration of a header or footer. There is none while nothing is to be seen.
final class HeaderBackground {
  private var view: StrokedView?
  private var insets = NSDirectionalEdgeInsets.zero

  /// Shows a configuration behind the contents; nil shows nothing.
  func show(_ configuration: UIBackgroundConfiguration?, in header: UITableViewHeaderFooterView) {
    UIView.performWithoutAnimation {
      guard let configuration, isVisible(configuration) else {
        view?.removeFromSuperview()
        view = nil
        return
      }
      let shown = view ?? StrokedView(frame: header.bounds)
      shown.isUserInteractionEnabled = false
      shown.backgroundColor = configuration.resolvedColor(.clear)
      shown.layer.cornerRadius = max(configuration.cornerRadius, 0)
      shown.layer.borderWidth = max(configuration.strokeWidth, 0)
      shown.stroke = configuration.resolvedStroke(header.tintColor)
      insets = configuration.backgroundInsets
      if view == nil { header.insertSubview(shown, at: header.backgroundView == nil ? 0 : 1) }
      view = shown
      place(in: header)
    }
  }

  /// Places the background in the bounds of its header.
  func place(in header: UITableViewHeaderFooterView) {
    let isMirrored = header.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    view?.frame = header.bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
  }

  private func isVisible(_ configuration: UIBackgroundConfiguration) -> Bool {
    configuration.resolvedColor(.clear) != .clear || configuration.strokeWidth > 0
  }
}
