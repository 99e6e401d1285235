import KinoraGeometry
import KinoraLottieModel

/// The stops of a gradient, colours and opacities together.
struct GradientStops: Equatable {
  private(set) var colors: [RGBAColor] = []
  private(set) var locations: [Double] = []

  /// - Parameter numbers: As in the file: four for each colour, then two for each opacity.
  init(_ numbers: [Double], colorCount: Int) {
    let count = max(0, min(colorCount, numbers.count / 4))
    let opaque = StopList(numbers[..<(count * 4)], width: 3)
    let opacities = StopList(numbers[(count * 4)...], width: 1)
    guard opacities.count > 0 else {
      locations = opaque.places
      colors = opaque.places.indices.map { Self.color(opaque.values(of: $0), alpha: 1) }
      return
    }
    let (sortedColors, sortedOpacities) = (opaque.sorted, opacities.sorted)
    var (colorCursor, opacityCursor) = (StopCursor(sortedColors), StopCursor(sortedOpacities))
    locations = (opaque.places + opacities.places).sorted()
    for (index, place) in locations.enumerated() {
      // Of several stops at one place, the first has the values before it, and the others those after it.
      let isFirst = index == 0 || locations[index - 1] < place
      let color = colorCursor.values(at: place, isAfter: !isFirst)
      colors.append(Self.color(color, alpha: opacityCursor.values(at: place, isAfter: !isFirst)[0]))
    }
  }

  private static func color(_ values: [Double], alpha: Double) -> RGBAColor {
    RGBAColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
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
}

/// The stops of colours or of opacities: a place each, and a fixed number of values.
private struct StopList {
  private(set) var places: [Double] = []
  private var numbers: [Double] = []
  private let width: Int

  /// - Parameter list: A place and `width` values for each stop.
  init(_ list: ArraySlice<Double>, width: Int) {
    self.width = width
    var start = list.startIndex
    while start + width < list.endIndex {
      places.append(list[start])
      numbers.append(contentsOf: list[(start + 1)...(start + width)])
      start += width + 1
    }
  }

  var count: Int { places.count }

  func values(of stop: Int) -> [Double] { Array(numbers[(stop * width)..<(stop * width + width)]) }

  /// The values where there is no stop.
  var standard: [Double] { [Double](repeating: width == 1 ? 1 : 0, count: width) }

  /// The stops by their places; those at one place keep their order.
  var sorted: StopList {
    guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return self }
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var sorted = self
    sorted.places = order.map { places[$0] }
    sorted.numbers = order.flatMap { values(of: $0) }
    return sorted
  }
}

/// Finds the values of sorted stops at places that grow.
private struct StopCursor {
  private let stops: StopList
  /// The first stop that isn't before the last place.
  private var next = 0

  init(_ stops: StopList) { self.stops = stops }

  /// - Parameter isAfter: True for the values just after a place with several stops, false for those before it.
  mutating func values(at place: Double, isAfter: Bool) -> [Double] {
    while next < stops.count, stops.places[next] < place { next += 1 }
    guard next < stops.count else { return stops.count > 0 ? stops.values(of: stops.count - 1) : stops.standard }
    if stops.places[next] == place {
      while isAfter, next + 1 < stops.count, stops.places[next + 1] == place { next += 1 }
      return stops.values(of: next)
    }
    guard next > 0 else { return stops.values(of: next) }
    let (start, end) = (stops.places[next - 1], stops.places[next])
    let fraction = (place - start) / (end - start)
    return zip(stops.values(of: next - 1), stops.values(of: next)).map { $0 + ($1 - $0) * fraction }
  }
}
