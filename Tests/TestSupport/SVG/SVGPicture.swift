import Foundation
import KinoraGeometry
import KinoraLayers

/// An SVG file as a layer tree: groups become layers, shapes shape layers, gradients masked gradient layers.
@MainActor
package struct SVGPicture {
  /// The root layer, as large as the file's view box, in points.
  package let root = CALayer()
  package let size: CGSize
  private let elements: [String: SVGElement]

  /// The reason for which a file can't be drawn by layers.
  package struct Unsupported: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// - Parameter viewport: The size at which the picture is shown, to which some units are relative.
  /// - Throws: `Unsupported`.
  package init(contentsOf path: String, viewport: CGSize) throws {
    guard let svg = SVGElement.read(path) else { throw Unsupported(description: "it is not XML") }
    let box = (svg["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    guard box.count == 4 else { throw Unsupported(description: "it has no view box") }
    try Self.check(svg)
    size = CGSize(width: box[2], height: box[3])
    elements = Dictionary(
      svg.subtree.compactMap { element in element["id"].map { ($0, element) } }, uniquingKeysWith: { first, _ in first }
    )
    root.anchorPoint = CGPoint(x: 0, y: 0)
    root.bounds = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    let fontSize = 12.0
    var units = SVGUnits(viewBox: size, viewport: viewport, fontSize: fontSize, rootFontSize: fontSize)
    units.rootFontSize = units.length(svg["font-size"], .y) ?? fontSize
    let style = SVGStyle(units: units).entering(svg)
    setOpacity(of: root, svg)
    for child in svg.children { add(child, style, to: root) }
  }

  private static func check(_ svg: SVGElement) throws {
    for element in svg.subtree {
      guard element.isKnown else { throw Unsupported(description: "<\(element.name)> is not read") }
      if element["clip-path"] != nil { throw Unsupported(description: "clip-path is not read") }
      if element["stroke-linejoin"] == "miter-clip" {
        throw Unsupported(description: "layers have no miter-clip joins")
      }
      for value in element.attributes.values {
        let unit = value.drop { $0.isNumber || $0 == "." }
        if unit != value[...], SVGValues.fontUnits.contains(String(unit)) {
          throw Unsupported(description: "the unit \(unit) needs a font of its own")
        }
      }
    }
  }

  private func add(_ element: SVGElement, _ inherited: SVGStyle, to parent: CALayer) {
    let style = inherited.entering(element)
    // A transform that can't be read is ignored; a singular one shows nothing.
    let transform = SVGValues.transform(element["transform"]) ?? .identity
    guard transform.isDrawable else { return }
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.setAffineTransform(transform)
    setOpacity(of: layer, element)
    if element.name == "g" {
      for child in element.children { add(child, style, to: layer) }
    } else if let outline = element.outline(style.units), outline.isFinite {
      paint(outline, style, on: layer)
    } else {
      return
    }
    parent.addSublayer(layer)
  }

  private func setOpacity(of layer: CALayer, _ element: SVGElement) {
    layer.opacity = Float(min(max(SVGValues.fraction(element["opacity"]) ?? 1, 0), 1))
  }

  private func paint(_ outline: BezierPath, _ style: SVGStyle, on layer: CALayer) {
    apply(style.fill, style.fillOpacity, to: layer, outline, style) { shape, color in
      shape.fillColor = color
      shape.fillRule = style.fillRule == "evenodd" ? .evenOdd : .nonZero
    }
    guard style.strokeWidth > 0 else { return }
    apply(style.stroke, style.strokeOpacity, to: layer, outline, style) { shape, color in
      shape.fillColor = nil
      shape.strokeColor = color
      shape.lineWidth = style.strokeWidth
      shape.lineCap = CAShapeLayerLineCap(rawValue: style.lineCap)
      shape.lineJoin = CAShapeLayerLineJoin(rawValue: style.lineJoin)
      shape.miterLimit = style.miterLimit
      shape.lineDashPattern = style.dashes.isEmpty ? nil : style.dashes.map { NSNumber(value: $0) }
      shape.lineDashPhase = style.dashPhase
    }
  }

  /// Adds a shape in a colour, or a gradient that the shape masks.
  private func apply(
    _ paint: SVGStyle.Paint, _ opacity: Double, to layer: CALayer, _ outline: BezierPath, _ style: SVGStyle,
    _ configure: (CAShapeLayer, CGColor) -> Void
  ) {
    let shape = CAShapeLayer()
    shape.path = CGPath(bezier: outline)
    shape.strokeColor = nil
    switch paint {
    case .none: return
    case .color(var color):
      color.alpha *= opacity
      configure(shape, CGColor(rgba: color))
      layer.addSublayer(shape)
    case .reference(let id, let fallback):
      let box = outline.pathBoundingBox
      guard let element = elements[id], element.name == "linearGradient" else {
        if let fallback { apply(fallback, opacity, to: layer, outline, style, configure) }
        return
      }
      guard let gradient = SVGGradient(element, in: elements, units: style.units, box: box) else { return }
      if gradient.stops.count == 1 {
        return apply(.color(gradient.stops[0].color), opacity, to: layer, outline, style, configure)
      }
      let holder = CALayer()
      holder.opacity = Float(opacity)
      holder.mask = shape
      configure(shape, .black)
      let reach = style.strokeWidth * max(1, style.miterLimit)
      holder.addSublayer(gradientLayer(gradient, covering: box.insetBy(dx: -reach, dy: -reach)))
      layer.addSublayer(holder)
    }
  }

  private func gradientLayer(_ gradient: SVGGradient, covering area: CGRect) -> CAGradientLayer {
    var gradient = gradient
    // The visible part of the gradient's own space: a square, since a layer's gradient runs in its unit square.
    let box = area.applying(gradient.transform.inverted())
    let side = max(box.width, box.height)
    let seen = CGRect(x: box.minX, y: box.minY, width: side, height: side)
    let way = CGPoint(x: gradient.end.x - gradient.start.x, y: gradient.end.y - gradient.start.y)
    let square = way.x * way.x + way.y * way.y
    if square > 0 {
      let places = [
        CGPoint(x: seen.minX, y: seen.minY), CGPoint(x: seen.maxX, y: seen.minY),
        CGPoint(x: seen.minX, y: seen.maxY), CGPoint(x: seen.maxX, y: seen.maxY),
      ].map { (($0.x - gradient.start.x) * way.x + ($0.y - gradient.start.y) * way.y) / square }
      gradient.unroll(over: (places.min() ?? 0)...(places.max() ?? 1))
    }
    let layer = CAGradientLayer()
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.bounds = seen
    // A layer's own transform is about its anchor point, which is at the corner of the visible part.
    layer.position = seen.origin.applying(gradient.transform)
    layer.setAffineTransform(
      CGAffineTransform(
        a: gradient.transform.a, b: gradient.transform.b, c: gradient.transform.c, d: gradient.transform.d, tx: 0,
        ty: 0))
    layer.colors = gradient.stops.map { CGColor(rgba: $0.color) }
    layer.locations = gradient.stops.map { NSNumber(value: $0.location) }
    func unit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - seen.minX) / seen.width, y: (point.y - seen.minY) / seen.height)
    }
    layer.startPoint = unit(gradient.start)
    layer.endPoint = unit(gradient.end)
    return layer
  }
}

extension CGAffineTransform {
  fileprivate var isDrawable: Bool { isFinite && a * d - b * c != 0 }
}
