import Foundation
import KinoraGeometry
import KinoraLottieModel
import KinoraMotion

/// The numbers of a selector at a frame, which give each unit of the text its share of an animator's changes.
struct TextSelection {
  /// The range in units. The start isn't after the end.
  private let start: Double
  private let end: Double
  private let shape: LottieTextAnimator.Selector.Shape
  private let easing: TimingCurve
  /// Nil for a linear share of characters that a square covers partly.
  private let smoothness: Double?
  private let amount: Double

  /// - Parameter count: The number of units in the text.
  init(_ selector: LottieTextAnimator.Selector, at frame: Double, count: Int) {
    let unit = selector.countsByIndex ? 1 : Double(count) / 100
    let offset = selector.offset.value(at: frame) * unit
    let first = selector.start.value(at: frame) * unit + offset
    let last = (selector.end.map { $0.value(at: frame) * unit } ?? Double(count)) + offset
    (start, end) = (min(first, last), max(first, last))
    shape = selector.shape
    easing = Self.easing(low: selector.easeLow.value(at: frame), high: selector.easeHigh.value(at: frame))
    let smoothness = selector.smoothness.value(at: frame) / 100
    self.smoothness = smoothness < 1 ? max(smoothness, 1e-6) : nil
    amount = selector.amount.value(at: frame) / 100
  }

  private static func easing(low: Double, high: Double) -> TimingCurve {
    let (low, high) = (low.clamped(-100, 100) / 100, high.clamped(-100, 100) / 100)
    return TimingCurve(max(low, 0), max(-low, 0), 1 - max(high, 0), 1 - max(-high, 0))
  }

  /// Returns the share of a unit: 0 for no change, 1 for all of it; with negative amounts down to -1.
  func share(of unit: Int) -> Double {
    let height = shape == .square ? smoothed(coverage(of: unit)) : height(at: Double(unit) + 0.5)
    return easing.value(at: height) * amount
  }

  /// The part of a unit that the range covers.
  private func coverage(of unit: Int) -> Double {
    (min(end, Double(unit) + 1) - max(start, Double(unit))).clamped(0, 1)
  }

  private func smoothed(_ coverage: Double) -> Double {
    guard let smoothness else { return coverage }
    return ((coverage - (0.5 - smoothness / 2)) / smoothness).clamped(0, 1)
  }

  /// Returns the shape's height from 0 to 1 above a point of the text, in units.
  private func height(at point: Double) -> Double {
    let width = end - start
    guard width > 0 else {
      let isAfter = point >= end
      return shape == .rampUp && isAfter || shape == .rampDown && !isAfter ? 1 : 0
    }
    let x = ((point - start) / width).clamped(0, 1)
    switch shape {
    case .square: return 1
    case .rampUp: return x
    case .rampDown: return 1 - x
    case .triangle: return 1 - abs(2 * x - 1)
    case .round: return max(1 - (2 * x - 1) * (2 * x - 1), 0).squareRoot()
    case .smooth: return (1 - cos(2 * .pi * x)) / 2
    }
  }
}
