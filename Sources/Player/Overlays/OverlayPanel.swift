import Frames
import Geometry
import Layers
import Raster
import RenderServer

/// A panel of layers drawn over the scene, by a layer tree of its own that the scene never meets.
///
/// Subclasses fill `panel` and say where it belongs; nothing in it animates.
class OverlayPanel: FrameOverlay {
  /// The panel itself; its bounds set the panel's size in points.
  let panel = CALayer()
  private let world = LayerWorld()
  private let context: LayerContext
  private let windowLayer = CALayer()
  private let layerPicture: LayerPicture

  var picture: any OverlayPicture { layerPicture }

  /// - Parameter probe: what it wants to know of the scene's layers.
  init(probe: PresentedValues? = nil) {
    layerPicture = LayerPicture(probe: probe)
    let former = LayerWorld.current
    LayerWorld.current = world
    defer { LayerWorld.current = former }
    world.schedule = { _ in }
    context = LayerContext()
    windowLayer.anchorPoint = .zero
    panel.anchorPoint = .zero
    panel.backgroundColor = OverlayTheme.background
    panel.cornerRadius = 10
    panel.borderWidth = 1
    panel.borderColor = OverlayTheme.edge
    windowLayer.addSublayer(panel)
    let picture = layerPicture
    context.onCommit = { picture.take($0) }
    context.rootLayer = windowLayer
  }

  /// Whether the panel is to be seen.
  var isShown = false

  /// Where the panel stands in a window of a size in points; its own size is in `panel.bounds`.
  func origin(in window: CGSize) -> CGPoint { .zero }

  /// Brings the panel's layers up to date for a frame; called only while it is shown, implicit animations off.
  func update(for tick: FrameTick) {}

  /// Sets the panel's size where it depends on the window's, both in points; called after `update(for:)`.
  func fit(in window: CGSize) {}

  /// Decides whether the panel is to be seen in a frame.
  func chooseVisibility() {}

  /// Works in a world of its own: the scene's transactions are not touched in the middle of its frame.
  final func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    let former = LayerWorld.current
    LayerWorld.current = world
    defer { LayerWorld.current = former }
    chooseVisibility()
    guard isShown else { return layerPicture.hide() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    update(for: tick)
    fit(in: CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale))
    let scale = fittingScale(in: size, scale: scale)
    let rect = place(in: size, scale: scale)
    CATransaction.commit()
    context.layoutIfNeeded()
    context.commit()
    layerPicture.show(in: rect, scale: scale)
  }

  /// The scale at which the panel and a margin fit into a window, where the window's own is too large for that.
  private func fittingScale(in size: PixelSize, scale: Double) -> Double {
    let margin = 32.0
    return min(
      scale, Double(size.width) / (panel.bounds.width + margin), Double(size.height) / (panel.bounds.height + margin))
  }

  /// - Returns: the pixels that the panel covers.
  private func place(in size: PixelSize, scale: Double) -> PixelRect {
    let windowSize = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    windowLayer.bounds = CGRect(origin: .zero, size: windowSize)
    panel.position = origin(in: windowSize)
    let frame = CGRect(origin: panel.position, size: panel.bounds.size)
    let pixels = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    return PixelRect(covering: pixels).intersection(size.bounds)
  }
}

/// The colours and letters of everything that the player draws over a scene.
enum OverlayTheme {
  static let background = CGColor(red: 0.05, green: 0.06, blue: 0.09, alpha: 0.95)
  static let edge = CGColor(red: 1, green: 1, blue: 1, alpha: 0.14)
  static let text = CGColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
  static let dim = CGColor(red: 0.62, green: 0.66, blue: 0.74, alpha: 1)
  static let good = CGColor(red: 0.36, green: 0.82, blue: 0.56, alpha: 1)
  static let late = CGColor(red: 0.98, green: 0.62, blue: 0.26, alpha: 1)
  static let lateCommit = CGColor(red: 0.76, green: 0.52, blue: 0.98, alpha: 1)
  static let critical = CGColor(red: 0.98, green: 0.38, blue: 0.36, alpha: 1)
  static let budget = CGColor(red: 1, green: 1, blue: 1, alpha: 0.45)
  static let accent = CGColor(red: 0.36, green: 0.62, blue: 0.98, alpha: 1)
  static let server = CGColor(red: 0.32, green: 0.78, blue: 0.82, alpha: 1)
  static let trough = CGColor(red: 1, green: 1, blue: 1, alpha: 0.05)

  static func color(of verdict: HitchVerdict?) -> CGColor {
    switch verdict {
    case nil: text
    case .good: good
    case .warning: late
    case .critical, .immediateAttention: critical
    }
  }

  /// One line of text, its top left at a point of the panel.
  static func label(
    _ string: String = "", at origin: CGPoint, width: Double, size: Double = 12, color: CGColor = text,
    alignment: CATextLayerAlignmentMode = .left
  ) -> CATextLayer {
    let label = CATextLayer()
    label.string = string
    label.fontSize = size
    label.foregroundColor = color
    label.alignmentMode = alignment
    label.hasEqualDigits = true
    label.anchorPoint = .zero
    label.position = origin
    label.bounds = CGRect(x: 0, y: 0, width: width, height: (size * 1.4).rounded(.up))
    return label
  }
}
