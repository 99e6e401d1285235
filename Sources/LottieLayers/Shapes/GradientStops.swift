import Geometry
import LottieModel

/// The stops of a gradient, colours and opacities together.
struct GradientStops: Equatable {
  private(set) var colors: [RGBAColor] = []
  private(set) var locations: [Double] = []

  /// - Parameter numbers: As in the file: four for each colour, then two for each opacity.
  init(_ numbers: [Double], colorCount: Int) {
    let count = min(colorCount, numbers.count / 4)
    let opaque = (0..<count).map { index in
      let part = numbers[(index * 4)..<(index * 4 + 4)]
      return (part[part.startIndex], Array(part.dropFirst()))
    }
    let rest = Array(numbers.dropFirst(count * 4))
    let opacities = stride(from: 0, to: rest.count - 1, by: 2).map { (rest[$0], [rest[$0 + 1]]) }
    let places = opacities.isEmpty ? opaque.map(\.0) : (opaque + opacities).map(\.0).sorted()
    for place in places {
      let color = Self.value(of: opaque, at: place) ?? [0, 0, 0]
      let opacity = Self.value(of: opacities, at: place)?[0] ?? 1
      colors.append(RGBAColor(red: color[0], green: color[1], blue: color[2], alpha: opacity))
      locations.append(place)
    }
  }

  /// The stops from the last to the first.
  var reversed: GradientStops {
    var stops = self
    stops.colors.reverse()
    stops.locations = locations.reversed().map { 1 - $0 }
    return stops
  }

  /// The stops from the middle to both ends.
  var reflected: GradientStops {
    var stops = reversed
    stops.colors += colors
    stops.locations = stops.locations.map { $0 / 2 } + locations.map { 0.5 + $0 / 2 }
    return stops
  }

  /// Returns the value of a list of stops at a place between them.
  private static func value(of stops: [(Double, [Double])], at place: Double) -> [Double]? {
    guard let next = stops.firstIndex(where: { $0.0 >= place }) else { return stops.last?.1 }
    guard next > 0, stops[next].0 > place else { return stops[next].1 }
    let (a, b) = (stops[next - 1], stops[next])
    let fraction = (place - a.0) / (b.0 - a.0)
    return zip(a.1, b.1).map { $0 + ($1 - $0) * fraction }
  }
}
