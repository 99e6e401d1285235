import KinoraGeometry

extension BezierPath: LottieValue {
  /// Reads vertices and the tangents that are relative to them.
  package init?(_ json: JSONValue) {
    // A keyframe has the path in a list of one element.
    let shape = json.isArray ? json.first : json
    guard let shape, let vertices = Self.points(shape["v"]) else { return nil }
    let (entries, exits) = (Self.points(shape["i"]) ?? [], Self.points(shape["o"]) ?? [])
    self.init()
    guard let start = vertices.first else { return }
    move(to: start)
    func add(from a: Int, to b: Int) {
      let exit = a < exits.count ? exits[a] : CGPoint(x: 0, y: 0)
      let entry = b < entries.count ? entries[b] : CGPoint(x: 0, y: 0)
      addSegment(to: vertices[b], control1: vertices[a] + exit, control2: vertices[b] + entry, from: vertices[a])
    }
    for index in vertices.indices.dropFirst() { add(from: index - 1, to: index) }
    guard shape["c"]?.bool ?? false else { return }
    if vertices.count > 1 { add(from: vertices.count - 1, to: 0) }
    close()
  }

  /// Adds a line where both tangents are zero and a curve elsewhere.
  package mutating func addSegment(to end: CGPoint, control1: CGPoint, control2: CGPoint, from start: CGPoint) {
    if control1 == start && control2 == end {
      line(to: end)
    } else {
      cubic(to: end, control1: control1, control2: control2)
    }
  }

  package func interpolated(to other: BezierPath, at fractions: Vector) -> BezierPath {
    interpolated(to: other, at: fractions.x)
  }

  private static func points(_ json: JSONValue?) -> [CGPoint]? {
    guard let json, json.isArray else { return nil }
    var points: [CGPoint] = []
    for element in json.elements {
      guard let point = Vector(element)?.point else { return nil }
      points.append(point)
    }
    return points
  }
}
