import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// Shows that time isn't running at normal speed in the present: paused, slower, faster, backwards, in the past. A
/// second line states the part that can't be shown any more.
package final class TransportBadge: OverlayPanel {
  package struct Text {
    var state: String
    /// Nil while everything can be shown.
    var loss: String?
  }

  private let label = OverlayTheme.label(at: CGPoint(x: 12, y: 6), width: 196, size: 12)
  private let loss = OverlayTheme.label(at: CGPoint(x: 12, y: 26), width: 292, size: 10.5, color: OverlayTheme.dim)
  private let describe: () -> Text?
  /// The panel's size if the window has room for it.
  private var size = CGSize.zero

  /// - Parameter describe: Returns the text; nil to hide the badge.
  package init(_ describe: @escaping () -> Text?) {
    self.describe = describe
    super.init()
    for line in [label, loss] {
      line.truncationMode = .end
      panel.addSublayer(line)
    }
  }

  override func chooseVisibility() {
    let text = describe()
    isShown = text != nil
    guard let text else { return }
    label.string = text.state
    loss.show(text.loss ?? "")
    size = text.loss == nil ? CGSize(width: 220, height: 30) : CGSize(width: 316, height: 48)
  }

  /// Truncates the lines in narrow windows.
  override func fit(in window: CGSize) {
    let width = min(size.width, max(120, window.width - 32))
    panel.bounds = CGRect(x: 0, y: 0, width: width, height: size.height)
    for line in [label, loss] { line.bounds.size.width = width - 24 }
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: 16, y: max(0, window.height - panel.bounds.height - 16))
  }
}
