import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Four copies of a picture, each with a different filter whose input swings between two values.
enum FilterTiles {
  private struct Tile {
    var filter: String
    var input: String
    var from: Double
    var to: Double
    var label: String
  }

  private static let tiles = [
    Tile(filter: "CIGaussianBlur", input: "inputRadius", from: 0, to: 7, label: "blur"),
    Tile(filter: "CIHueAdjust", input: "inputAngle", from: -Double.pi, to: Double.pi, label: "hue"),
    Tile(filter: "CIColorControls", input: "inputSaturation", from: 0, to: 2, label: "saturation"),
    Tile(filter: "CIColorMonochrome", input: "inputIntensity", from: 0, to: 1, label: "monochrome"),
  ]

  static func fill(_ panel: CALayer) {
    panel.addText("Filters", .heading, x: 20, y: 16, width: 200)
    panel.addText("filters.NAME.inputX", .code, x: 20, y: 42, width: 250)
    let side = (panel.bounds.width - 3 * 20) / 2
    for (index, tile) in tiles.enumerated() {
      let x = 20 + CGFloat(index % 2) * (side + 20)
      let y = 78 + CGFloat(index / 2) * (side + 42)
      add(tile, in: CGRect(x: x, y: y, width: side, height: side), to: panel)
    }
  }

  private static func add(_ tile: Tile, in frame: CGRect, to panel: CALayer) {
    let back = panel.addRectangle(frame, color: SceneTheme.raised, cornerRadius: 16, name: tile.label)
    back.masksToBounds = true
    back.cornerCurve = .continuous
    back.addDot(at: CGPoint(x: frame.width * 0.72, y: frame.height * 0.3), radius: 26, color: SceneTheme.violet)
    back.addDot(at: CGPoint(x: frame.width * 0.25, y: frame.height * 0.75), radius: 34, color: SceneTheme.mint)
    let figure = CALayer()
    figure.name = "figure"
    figure.contents = AstronautPicture.image
    figure.contentsGravity = .resizeAspect
    figure.frame = back.bounds.insetBy(dx: 10, dy: 10)
    back.addSublayer(figure)
    panel.addText(tile.label, .caption, x: frame.minX, y: frame.maxY + 6, width: frame.width, alignment: .center)
    guard let filter = CIFilter(name: tile.filter) else { return }
    filter.name = tile.label
    back.filters = [filter]
    let change = CABasicAnimation(keyPath: "filters.\(tile.label).\(tile.input)")
    change.fromValue = tile.from
    change.toValue = tile.to
    change.duration = 2
    change.autoreverses = true
    change.repeatCount = .infinity
    change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    back.add(change, forKey: "filter")
  }
}

extension UIBezierPath {
  /// Creates a star.
  ///
  /// - Parameter depth: The distance of the inner corners from the middle, as a fraction (0...1) of that of the outer
  ///   ones.
  convenience init(star points: Int, in frame: CGRect, depth: CGFloat) {
    self.init()
    let radius = min(frame.width, frame.height) / 2
    for index in 0..<(2 * points) {
      let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
      let distance = index % 2 == 0 ? radius : radius * depth
      let corner = CGPoint(x: frame.midX + distance * cos(angle), y: frame.midY + distance * sin(angle))
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }
}
