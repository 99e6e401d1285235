import KinoraGeometry
import KinoraMotion
import KinoraRaster

extension Gradient {
  /// Creates a layer's gradient in the unit square of its bounds; nil if it paints nothing.
  init?(_ values: GradientValues) {
    guard values.hasExtent else { return nil }
    var stops = values.orderedStops
    stops.trimToUnit()
    guard stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
    let shape: Gradient.Shape =
      switch values.shape {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    self.init(
      shape: shape, colors: stops.map(\.color), locations: stops.map(\.location), start: values.startPoint,
      end: values.endPoint)
    if shape == .radial { focus = values.usableFocus }
  }

  /// True if it hides everything below it.
  var coversAll: Bool { colors.allSatisfy { $0.alpha >= 1 } }
}

/// A colour and its location.
private struct GradientStop {
  var color: RGBAColor
  var location: Double
}

extension GradientValues {
  // Gradients outside this range aren't drawn.
  private static let leastExtent = 1e-9
  private static let largestExtent = 1e9

  /// True if start and end are usable: radial gradients need a distance along both axes, conic ones need none.
  fileprivate var hasExtent: Bool {
    let x = abs(endPoint.x - startPoint.x)
    let y = abs(endPoint.y - startPoint.y)
    return switch shape {
    case .axial: max(x, y) > Self.leastExtent && max(x, y) < Self.largestExtent
    case .radial: min(x, y) > Self.leastExtent && max(x, y) < Self.largestExtent
    case .conic: max(x, y) < Self.largestExtent
    }
  }

  /// The focus, kept inside of the ellipse.
  fileprivate var usableFocus: SIMD2<Double> {
    let focus = SIMD2(Double(focus.x), Double(focus.y))
    let length = (focus * focus).sum().squareRoot()
    guard length.isFinite, length > 1e-3 else { return .zero }
    return length > Self.farthestFocus ? focus * (Self.farthestFocus / length) : focus
  }

  private static let farthestFocus = 0.99

  /// The colours that have a location. A location below the previous one is raised to it.
  fileprivate var orderedStops: [GradientStop] {
    let last = Double(max(colors.count - 1, 1))
    var stops: [GradientStop] = []
    for (index, color) in colors.enumerated() where locations.isEmpty || index < locations.count {
      let location = locations.isEmpty ? Double(index) / last : locations[index]
      stops.append(GradientStop(color: color, location: max(location, stops.last?.location ?? location)))
    }
    return stops
  }
}

extension [GradientStop] {
  /// Trims the stops to 0...1, the only visible part.
  fileprivate mutating func trimToUnit() {
    guard let first, let last, first.location < 0 || last.location > 1 else { return }
    let before = color(at: 0)
    let after = color(at: 1)
    removeAll { $0.location <= 0 || $0.location >= 1 }
    insert(GradientStop(color: before, location: 0), at: 0)
    append(GradientStop(color: after, location: 1))
  }

  private func color(at location: Double) -> RGBAColor {
    guard let next = firstIndex(where: { $0.location >= location }) else { return self[count - 1].color }
    guard next > 0 else { return self[0].color }
    let (low, high) = (self[next - 1], self[next])
    return low.color.mixed(with: high.color, (location - low.location) / (high.location - low.location))
  }
}

extension RGBAColor {
  fileprivate func mixed(with other: RGBAColor, _ part: Double) -> RGBAColor {
    RGBAColor(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
