import KinoraGeometry

/// A linear gradient, with the attributes that it inherits from the gradients it refers to.
struct SVGGradient {
  struct Stop {
    var location: Double
    var color: RGBAColor
  }

  var stops: [Stop] = []
  /// The ends, in the gradient's own space.
  var start: CGPoint
  var end: CGPoint
  /// Maps the gradient's own space to the user's.
  var transform: CGAffineTransform
  var spread: String

  /// - Parameter box: The box around the painted shape, without its stroke.
  /// - Returns: Nil if the gradient paints nothing.
  init?(_ element: SVGElement, in elements: [String: SVGElement], units: SVGUnits, box: CGRect) {
    let chain = Self.chain(from: element, in: elements)
    func attribute(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    // Other kinds of gradients pass on the attributes of all gradients, but no ends.
    func end(_ name: String) -> String? {
      chain.lazy.filter { $0.name == "linearGradient" }.compactMap { $0[name] }.first
    }
    let usesBox = attribute("gradientUnits") != "userSpaceOnUse"
    func place(_ name: String, _ axis: SVGUnits.Axis, _ standard: Double) -> Double {
      guard let text = end(name) else { return usesBox ? standard : standard * units.length("100%", axis)! }
      return usesBox ? SVGValues.fraction(text) ?? standard : units.length(text, axis) ?? standard
    }
    guard let own = SVGValues.transform(attribute("gradientTransform")), own.a * own.d - own.b * own.c != 0 else {
      return nil
    }
    start = CGPoint(x: place("x1", .x, 0), y: place("y1", .y, 0))
    self.end = CGPoint(x: place("x2", .x, 1), y: place("y2", .y, 0))
    spread = attribute("spreadMethod") ?? "pad"
    if usesBox {
      guard box.width > 0, box.height > 0 else { return nil }
      transform = own.concatenating(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    } else {
      transform = own
    }
    let holder = chain.first { $0.children.contains { $0.name == "stop" } }
    stops = holder.map { Self.stops(of: $0) } ?? []
    guard !stops.isEmpty else { return nil }
  }

  /// Returns a gradient and those it refers to, nearest first; cycles are followed once.
  private static func chain(from element: SVGElement, in elements: [String: SVGElement]) -> [SVGElement] {
    var chain = [element]
    while let name = chain.last?["xlink:href"], name.hasPrefix("#"), let next = elements[String(name.dropFirst())],
      next.name.hasSuffix("Gradient"), !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    return chain
  }

  private static func stops(of element: SVGElement) -> [Stop] {
    var reached = 0.0
    return element.children.filter { $0.name == "stop" }.map { stop in
      // Locations never go back.
      reached = max(reached, min(max(SVGValues.fraction(stop["offset"]) ?? 0, 0), 1))
      var color = stop["stop-color"].flatMap(SVGValues.color) ?? .black
      color.alpha *= SVGValues.fraction(stop["stop-opacity"]) ?? 1
      return Stop(location: reached, color: color)
    }
  }

  /// Writes out the repetitions over a range, so that only the ends of the gradient have to be continued.
  ///
  /// - Parameter range: The visible range; 0...1 is from its start to its end.
  mutating func unroll(over range: ClosedRange<Double>) {
    guard spread == "reflect" || spread == "repeat", stops.count > 1 else { return }
    let first = max(range.lowerBound.rounded(.down), -200)
    let last = min(range.upperBound.rounded(.up), 200)
    var unrolled: [Stop] = []
    for period in stride(from: first, to: last, by: 1) {
      let isMirrored = spread == "reflect" && Int(period) % 2 != 0
      var copy = isMirrored ? stops.reversed().map { Stop(location: 1 - $0.location, color: $0.color) } : stops
      // Fills each period to its ends.
      copy.insert(Stop(location: 0, color: copy[0].color), at: 0)
      copy.append(Stop(location: 1, color: copy[copy.count - 1].color))
      unrolled += copy.map { Stop(location: ($0.location + period - first) / (last - first), color: $0.color) }
    }
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let origin = start
    start = CGPoint(x: origin.x + way.x * first, y: origin.y + way.y * first)
    end = CGPoint(x: origin.x + way.x * last, y: origin.y + way.y * last)
    stops = unrolled
  }
}
