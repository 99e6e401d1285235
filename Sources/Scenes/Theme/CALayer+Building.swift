import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

extension CALayer {
  /// Adds text whose first line's box begins at a point.
  ///
  /// - Parameter width: The maximum width of a line; longer text is truncated with an ellipsis.
  @discardableResult
  package func addText(
    _ string: String, _ style: TextStyle, x: CGFloat, y: CGFloat, width: CGFloat, lines: Int = 1,
    alignment: CATextLayerAlignmentMode = .left
  ) -> CATextLayer {
    let text = CATextLayer()
    text.name = "text"
    text.string = string
    text.font = style.fontName
    text.fontSize = style.size
    text.foregroundColor = style.color.cgColor
    text.alignmentMode = alignment
    text.truncationMode = .end
    text.isWrapped = lines > 1
    text.frame = CGRect(x: x, y: y, width: width, height: style.lineHeight * CGFloat(lines))
    addSublayer(text)
    return text
  }

  /// Adds a plain rectangle.
  @discardableResult
  package func addRectangle(_ frame: CGRect, color: UIColor, cornerRadius: CGFloat = 0, name: String? = nil) -> CALayer
  {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    layer.cornerRadius = cornerRadius
    addSublayer(layer)
    return layer
  }

  /// Adds a circle.
  @discardableResult
  package func addDot(at center: CGPoint, radius: CGFloat, color: UIColor, name: String? = nil) -> CALayer {
    let frame = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return addRectangle(frame, color: color, cornerRadius: radius, name: name)
  }

  /// Adds the surface for a part of a scene.
  @discardableResult
  package func addPanel(_ frame: CGRect, name: String) -> CALayer {
    let panel = addRectangle(frame, color: SceneTheme.panel, cornerRadius: 14, name: name)
    panel.borderWidth = 1
    panel.borderColor = SceneTheme.hairline.cgColor
    return panel
  }

  /// Adds a line along a path in this layer's own coordinates.
  @discardableResult
  package func addLine(
    _ path: UIBezierPath, color: UIColor, width: CGFloat = 2, dashes: [NSNumber]? = nil, name: String? = nil
  ) -> CAShapeLayer {
    let line = CAShapeLayer()
    line.name = name
    line.frame = bounds
    line.path = path.cgPath
    line.fillColor = nil
    line.strokeColor = color.cgColor
    line.lineWidth = width
    line.lineDashPattern = dashes
    line.lineCap = .round
    line.lineJoin = .round
    addSublayer(line)
    return line
  }

  /// Gives a scene's root its background and its title.
  package func addHeader(title: String, subtitle: String) {
    backgroundColor = SceneTheme.background.cgColor
    let width = bounds.width - 2 * SceneTheme.margin
    addText(title, .title, x: SceneTheme.margin, y: 24, width: width)
    addText(subtitle, .subtitle, x: SceneTheme.margin, y: 60, width: width)
  }
}

extension CATransaction {
  /// Changes layers immediately, without an animation.
  package static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

extension UIBezierPath {
  /// Creates a line from point to point.
  convenience init(polyline points: [CGPoint]) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
