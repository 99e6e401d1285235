import KinoraGeometry

extension Gradient {
  /// The largest change of a premultiplied component along the gradient, per length of it; infinite at a hard edge.
  ///
  /// Colours taken from a table of evenly spaced positions differ from computed ones by at most half a step of the
  /// table times this.
  var steepness: Double {
    let count = stopCount
    guard count > 1 else { return 0 }
    let alpha = colors[..<count].reduce(0) { max($0, GradientTables.unit($1.alpha)) }
    var steepest = 0.0
    var place = location(0)
    for index in 1..<count {
      let next = max(location(index), place)
      let change = Self.change(from: colors[index - 1], to: colors[index], alpha: alpha)
      if change > 0 { steepest = max(steepest, change / (next - place)) }
      place = next
    }
    return steepest
  }

  /// Returns a bound of the change of any premultiplied component between two colours.
  private static func change(from first: RGBAColor, to last: RGBAColor, alpha: Double) -> Double {
    func difference(_ part: KeyPath<RGBAColor, Double>) -> Double {
      abs(GradientTables.unit(first[keyPath: part]) - GradientTables.unit(last[keyPath: part]))
    }
    let color = max(difference(\.red), difference(\.green), difference(\.blue))
    return color * alpha + difference(\.alpha)
  }
}
