import KinoraGeometry

extension SVGElement {
  /// Returns the outline of a shape element; nil for other elements and for shapes that aren't drawn.
  func outline(_ units: SVGUnits) -> BezierPath? {
    switch name {
    case "path": return self["d"].map { SVGPathData($0).path }
    case "rect": return rectangle(units)
    case "circle":
      guard let radius = units.length(self["r"], .diagonal), radius > 0 else { return nil }
      return ellipse(units, radius, radius)
    case "ellipse":
      let (rx, ry) = radii(units)
      guard let rx = rx ?? ry, let ry = ry ?? rx as Double?, rx > 0, ry > 0 else { return nil }
      return ellipse(units, rx, ry)
    case "line":
      var path = BezierPath()
      path.move(to: CGPoint(x: units.length(self["x1"], .x) ?? 0, y: units.length(self["y1"], .y) ?? 0))
      path.line(to: CGPoint(x: units.length(self["x2"], .x) ?? 0, y: units.length(self["y2"], .y) ?? 0))
      return path
    default: return nil
    }
  }

  /// True if elements of this name are supported.
  var isKnown: Bool {
    [
      "svg", "g", "title", "desc", "defs", "path", "rect", "circle", "ellipse", "line", "linearGradient",
      "radialGradient", "stop", "clipPath",
    ].contains(name)
  }

  /// Returns the radii; negative ones count as missing.
  private func radii(_ units: SVGUnits) -> (Double?, Double?) {
    let rx = units.length(self["rx"], .x).flatMap { $0 < 0 ? nil : $0 }
    let ry = units.length(self["ry"], .y).flatMap { $0 < 0 ? nil : $0 }
    return (rx, ry)
  }

  private func rectangle(_ units: SVGUnits) -> BezierPath? {
    guard let width = units.length(self["width"], .x), let height = units.length(self["height"], .y), width > 0,
      height > 0
    else { return nil }
    let rect = CGRect(
      x: units.length(self["x"], .x) ?? 0, y: units.length(self["y"], .y) ?? 0, width: width, height: height)
    let (rx, ry) = radii(units)
    let corner = CGSize(width: min(rx ?? ry ?? 0, width / 2), height: min(ry ?? rx ?? 0, height / 2))
    guard corner.width > 0, corner.height > 0 else { return BezierPath(rect: rect) }
    return BezierPath(roundedRect: rect, cornerWidth: corner.width, cornerHeight: corner.height)
  }

  private func ellipse(_ units: SVGUnits, _ rx: Double, _ ry: Double) -> BezierPath {
    let x = units.length(self["cx"], .x) ?? 0
    let y = units.length(self["cy"], .y) ?? 0
    return BezierPath(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }
}
