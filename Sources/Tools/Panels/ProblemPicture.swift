import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

/// A panel with the reason for which a program isn't shown as its sources say, drawn for a window without frames.
package struct ProblemPicture {
  /// The event in a few words.
  package var title: String
  /// A file and a line; nil if unknown.
  package var place: String?
  /// The source line and its surroundings, or other text of a program, line by line.
  package var lines: [String]
  /// The user's way out.
  package var hint: String

  private static let margin = 16.0
  private static let lineHeight = 18.0
  /// The lines of text that are shown.
  private static let longest = 12
  private static let font = "DejaVu Sans Mono"

  package init(title: String, place: String? = nil, lines: [String] = [], hint: String) {
    (self.title, self.place, self.lines, self.hint) = (title, place, lines, hint)
  }

  /// Returns the panel with a width in points, as high as its text.
  ///
  /// - Parameter scale: Pixels per point.
  package func image(width: Double, scale: Double) -> CGImage {
    let world = LayerWorld { _ in }
    return world.perform {
      let (panel, height) = panel(width: width)
      return Self.draw(panel, size: CGSize(width: width, height: height), scale: scale)
    }
  }

  private func panel(width: Double) -> (CALayer, height: Double) {
    let panel = CALayer()
    panel.backgroundColor = OverlayTheme.background
    panel.anchorPoint = .zero
    let edge = CALayer()
    edge.backgroundColor = OverlayTheme.critical
    edge.frame = CGRect(x: 0, y: 0, width: width, height: 3)
    panel.addSublayer(edge)
    var top = 14.0
    func add(_ text: String, size: Double, color: CGColor, isCode: Bool = false) {
      let label = OverlayTheme.label(
        text, at: CGPoint(x: Self.margin, y: top), width: max(0, width - 2 * Self.margin), size: size, color: color)
      label.isWrapped = true
      if isCode { label.font = Self.font }
      label.bounds.size.height = label.preferredHeight(in: label.bounds.width, leastHeight: Self.lineHeight)
      panel.addSublayer(label)
      top += label.bounds.height + 4
    }
    add(title, size: 13, color: OverlayTheme.critical)
    if let place { add(place, size: 12, color: OverlayTheme.text) }
    for line in lines.prefix(Self.longest) { add(line, size: 11, color: OverlayTheme.text, isCode: true) }
    if lines.count > Self.longest {
      add("… \(lines.count - Self.longest) more lines", size: 11, color: OverlayTheme.dim)
    }
    add(hint, size: 11, color: OverlayTheme.dim)
    let height = top + 8
    panel.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return (panel, height)
  }

  private static func draw(_ layer: CALayer, size: CGSize, scale: Double) -> CGImage {
    let tree = RenderTree()
    let context = LayerContext()
    context.onCommit = { tree.apply($0) }
    context.rootLayer = layer
    context.layoutIfNeeded()
    context.commit()
    let bitmap = Bitmap(
      width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    _ = tree.evaluate(at: 0)
    let damage = tree.damage(in: PixelSize(width: bitmap.width, height: bitmap.height), scale: scale)
    _ = tree.draw(damage, into: bitmap, background: .black)
    return bitmap.makeImage()
  }
}

extension CATextLayer {
  /// The height of the wrapped text in a width, in points.
  fileprivate func preferredHeight(in width: Double, leastHeight: Double) -> Double {
    let ruler = OverlayTheme.label("", at: .zero, width: 0, size: fontSize)
    ruler.font = font
    let lines = LineCount.lines(of: string as? String ?? "", in: width) { word in
      ruler.string = String(word)
      return ruler.preferredFrameSize().width
    }
    return Double(lines.clamped(1, 8)) * leastHeight
  }
}
