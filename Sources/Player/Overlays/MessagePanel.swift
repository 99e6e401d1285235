import Frames
import Geometry
import Layers
import Raster

/// Shows why a scene file can't be opened, over the last good picture.
final class MessagePanel: OverlayPanel {
  /// The characters of a message that are shown: a path may have thousands.
  private static let limit = 400
  private static let size = CGSize(width: 560, height: 96)

  /// The message; nil hides the panel.
  var message: String? {
    didSet { isShown = message != nil }
  }

  private let title = OverlayTheme.label(
    "can't open the file", at: CGPoint(x: 16, y: 10), width: size.width - 32, size: 13, color: OverlayTheme.critical)
  private let text = OverlayTheme.label(at: CGPoint(x: 16, y: 33), width: size.width - 32, size: 12)

  init() {
    super.init()
    text.isWrapped = true
    text.truncationMode = .end
    for label in [title, text] { panel.addSublayer(label) }
    panel.bounds = CGRect(origin: .zero, size: Self.size)
  }

  override func update(for tick: FrameTick) {
    let shown = message.map { $0.count > Self.limit ? String($0.prefix(Self.limit)) + "…" : $0 } ?? ""
    if text.string as? String != shown { text.string = shown }
  }

  override func fit(in window: CGSize) {
    let width = min(Self.size.width, max(240, window.width - 32))
    panel.bounds.size.width = width
    title.bounds.size.width = width - 32
    text.bounds.size = CGSize(width: width - 32, height: Self.size.height - 42)
  }

  /// Above the transport's badge.
  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: 16, y: max(0, window.height - panel.bounds.height - 72))
  }
}
