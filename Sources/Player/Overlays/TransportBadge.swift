import Foundation
import Frames
import Geometry
import Layers
import Raster

/// Says that what is shown is not simply running: paused, slower, faster, backwards, in the past.
final class TransportBadge: OverlayPanel {
  private let label = OverlayTheme.label(at: CGPoint(x: 12, y: 6), width: 196, size: 12)
  private let describe: () -> String?

  /// - Parameter describe: what to say; nil while there is nothing to say.
  init(_ describe: @escaping () -> String?) {
    self.describe = describe
    super.init()
    panel.bounds = CGRect(x: 0, y: 0, width: 220, height: 30)
    panel.addSublayer(label)
  }

  override func chooseVisibility() {
    let text = describe()
    isShown = text != nil
    if let text { label.string = text }
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: 16, y: max(0, window.height - 46))
  }
}
