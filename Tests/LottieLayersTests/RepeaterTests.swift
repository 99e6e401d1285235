import Foundation
import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct RepeaterTests {
  private static func repeater(_ copies: Double, _ change: (inout LottieRepeater) -> Void = { _ in }) -> LottieRepeater
  {
    var repeater = LottieRepeater(copies: Keyframed(copies))
    change(&repeater)
    return repeater
  }

  @Test(arguments: [(0.0, 0), (-3, 0), (0.2, 1), (3, 3), (3.01, 4), (1e300, 1000), (.nan, 0), (.infinity, 1000)])
  func aCopyThatHasBegunIsDrawn(copies: Double, count: Int) {
    #expect(Self.repeater(copies).copies(at: 0).count == count)
    #expect(Self.repeater(copies).copyCount == count)
  }

  @Test func opacityGoesFromTheFirstCopyToTheLast() {
    let repeater = Self.repeater(5) {
      $0.transform.startOpacity = Keyframed(100)
      $0.transform.endOpacity = Keyframed(20)
    }
    #expect(repeater.copies(at: 0).map { ($0.opacity * 100).rounded() } == [100, 80, 60, 40, 20])
    let one = Self.repeater(1) { $0.transform.startOpacity = Keyframed(70) }
    #expect(one.copies(at: 0).map(\.opacity) == [0.7])
  }

  @Test(arguments: [0.0, 1, 0.5, -1.5])
  func theOffsetCountsTransforms(offset: Double) {
    let repeater = Self.repeater(3) {
      $0.offset = Keyframed(offset)
      $0.transform.position = .joint(Keyframed(Vector(10, 4, 0)))
      $0.transform.scale = Keyframed(Vector(50, 200, 100))
    }
    for (index, copy) in repeater.copies(at: 0).enumerated() {
      let times = Double(index) + offset
      let (origin, corner) = (
        CGPoint(x: 0, y: 0).applying(copy.transform), CGPoint(x: 1, y: 1).applying(copy.transform)
      )
      #expect(origin.distance(to: CGPoint(x: 10 * times, y: 4 * times)) < 1e-9)
      #expect((corner - origin).distance(to: CGPoint(x: pow(0.5, times), y: pow(2, times))) < 1e-9)
    }
  }

  /// As in lottie-web and lottie-android: a quarter turn, and then twice as wide.
  @Test func copiesTurnBeforeTheyAreScaled() {
    let repeater = Self.repeater(2) {
      $0.transform.rotation = Keyframed(90)
      $0.transform.scale = Keyframed(Vector(200, 100, 100))
    }
    let corner = CGPoint(x: 3, y: 1).applying(repeater.copies(at: 0)[1].transform)
    #expect(corner.distance(to: CGPoint(x: -2, y: 3)) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e-300])
  func oddNumbersDoNotTrap(number: Double) {
    let repeater = Self.repeater(3) {
      $0.offset = Keyframed(number)
      $0.transform.scale = Keyframed(Vector(-50, number, 100))
      $0.transform.rotation = Keyframed(number)
    }
    #expect(repeater.copies(at: 0).count == 3)
  }
}
