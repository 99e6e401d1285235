/// The slope of a line through points, which a few outliers don't move: the median of the slopes between all pairs of
/// points (Theil and Sen).
///
/// The interval contains the true slope with 95 % confidence, provided that the deviations of the points from the line
/// are independent of each other. So a series with a cycle has to be reduced to one point for each cycle before.
package struct Trend: Sendable, Equatable {
  /// Units per unit of time.
  package let slope: Double
  package let interval: ClosedRange<Double>
  /// The value of the line at time 0.
  package let intercept: Double

  /// The smallest number of points; fewer can't be told from noise.
  package static let fewestPoints = 5
  /// The deviation of a normal distribution within which 95 % lie.
  private static let deviation = 1.96

  /// - Parameter points: Points with different times, in any order.
  /// - Returns: nil for too few points.
  package init?(_ points: [(time: Double, value: Double)]) {
    guard points.count >= Self.fewestPoints else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * (points.count - 1) / 2)
    for (index, point) in points.enumerated() {
      for other in points[..<index] where other.time != point.time {
        slopes.append((point.value - other.value) / (point.time - other.time))
      }
    }
    guard !slopes.isEmpty else { return nil }
    slopes.sort()
    let slope = Self.median(ofSorted: slopes)
    self.slope = slope
    interval = Self.interval(ofSorted: slopes, points: points.count)
    intercept = Self.median(points.map { $0.value - slope * $0.time })
  }

  package func value(at time: Double) -> Double { intercept + slope * time }

  /// The slopes at the ranks between which the median lies: Kendall's statistic of a series without a trend has a
  /// variance of n(n - 1)(2n + 5) / 18.
  private static func interval(ofSorted slopes: [Double], points: Int) -> ClosedRange<Double> {
    let count = Double(points)
    let spread = deviation * (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
    let low = Int(((Double(slopes.count) - spread) / 2).rounded(.down))
    let rank = min(max(0, low), (slopes.count - 1) / 2)
    return slopes[rank]...slopes[slopes.count - 1 - rank]
  }

  package static func median(_ values: [Double]) -> Double { median(ofSorted: values.sorted()) }

  /// The values must not be empty.
  private static func median(ofSorted values: [Double]) -> Double {
    let middle = values.count / 2
    return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
  }
}
