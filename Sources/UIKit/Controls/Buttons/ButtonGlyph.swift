import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The images of the button types that have one, drawn once per `ViewWorld`.
enum ButtonGlyph {
  static func image(for type: UIButton.ButtonType) -> UIImage? {
    ViewWorld.current[ButtonGlyphs.self].image(for: type) {
      switch type {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: ring { info() }
      case .contactAdd: ring { cross(arm: 4.5) }
      case .close: disc()
      }
    }
  }

  private static let side: CGFloat = 22

  private static func ring(_ inside: () -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.set()
      let ring = UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: side - 3, height: side - 3))
      ring.lineWidth = 1.5
      ring.stroke()
      inside()
    }.withRenderingMode(.alwaysTemplate)
  }

  private static func info() {
    UIBezierPath(ovalIn: CGRect(x: side / 2 - 1.1, y: 5.6, width: 2.2, height: 2.2)).fill()
    let stem = UIBezierPath(roundedRect: CGRect(x: side / 2 - 0.9, y: 9.4, width: 1.8, height: 7), cornerRadius: 0.9)
    stem.fill()
  }

  private static func cross(arm: CGFloat) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: side / 2 - arm, y: side / 2))
    path.addLine(to: CGPoint(x: side / 2 + arm, y: side / 2))
    path.move(to: CGPoint(x: side / 2, y: side / 2 - arm))
    path.addLine(to: CGPoint(x: side / 2, y: side / 2 + arm))
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.stroke()
  }

  /// A cross on a grey disc.
  private static func disc() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
      UIColor.secondarySystemFill.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill()
      UIColor.secondaryLabel.setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10.5, y: 10.5))
      path.addLine(to: CGPoint(x: 19.5, y: 19.5))
      path.move(to: CGPoint(x: 19.5, y: 10.5))
      path.addLine(to: CGPoint(x: 10.5, y: 19.5))
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.stroke()
    }.withRenderingMode(.alwaysOriginal)
  }
}

/// The drawn images of button types.
private final class ButtonGlyphs: WorldState {
  private var images: [UIButton.ButtonType: UIImage] = [:]

  init() {}

  func image(for type: UIButton.ButtonType, _ draw: () -> UIImage?) -> UIImage? {
    if let image = images[type] { return image }
    let image = draw()
    images[type] = image
    return image
  }
}
