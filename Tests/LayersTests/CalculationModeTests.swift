import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// The key times and timing functions that each calculation mode uses, and those that it ignores.
@Suite struct CalculationModeTests {
  private static let times = stride(from: 0, through: 1, by: 0.0625).map { $0 }

  private func shown(_ edit: (CAKeyframeAnimation) -> Void) -> [[Double]] {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 1
    edit(animation)
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: Self.times, \.position.numbers)
  }

  /// Sets points at unequal distances, as values or as the corners of a path.
  private func giveCourse(_ animation: CAKeyframeAnimation, alongPath: Bool) {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90), CGPoint(x: 50, y: 90)]
    if alongPath {
      let path = CGMutablePath()
      path.addLines(between: points)
      animation.path = path
    } else {
      animation.values = points
    }
  }

  private let eased = [CAMediaTimingFunction](repeating: CAMediaTimingFunction(name: .easeIn), count: 3)

  @Test(
    "K-1 paced and cubicPaced ignore key times and timing functions",
    arguments: [CAAnimationCalculationMode.paced, .cubicPaced], [false, true])
  func pacedModesHaveTheirOwnTimes(mode: CAAnimationCalculationMode, alongPath: Bool) {
    let plain = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = mode
    }
    let timed = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = mode
      $0.keyTimes = [0, 0.7, 0.8, 1]
      $0.timingFunctions = eased
    }
    #expect(timed == plain)
    let oddlyTimed = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = mode
      $0.keyTimes = [0.25, 0.5]
    }
    #expect(oddlyTimed == plain)
    let linear = shown { giveCourse($0, alongPath: alongPath) }
    #expect(plain != linear)
  }

  @Test("K-1: discrete uses key times and ignores timing functions", arguments: [false, true])
  func discreteJumpsAtItsTimes(alongPath: Bool) {
    let keyTimes: [NSNumber] = [0, 0.5, 0.75, 0.875, 1]
    let timed = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = .discrete
      $0.keyTimes = keyTimes
    }
    let eased = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = .discrete
      $0.keyTimes = keyTimes
      $0.timingFunctions = self.eased
    }
    #expect(eased == timed)
    // The first value holds until the second time, without anything in between.
    #expect(timed[7] == [0, 0] && timed[8] == [10, 0])
    let even = shown {
      giveCourse($0, alongPath: alongPath)
      $0.calculationMode = .discrete
    }
    #expect(even != timed)
  }

  @Test(
    "K-1 linear and cubic use both", arguments: [CAAnimationCalculationMode.linear, .cubic])
  func linearAndCubicTakeTheirTimes(mode: CAAnimationCalculationMode) {
    let plain = shown {
      giveCourse($0, alongPath: false)
      $0.calculationMode = mode
    }
    let timed = shown {
      giveCourse($0, alongPath: false)
      $0.calculationMode = mode
      $0.keyTimes = [0, 0.5, 0.75, 1]
    }
    let eased = shown {
      giveCourse($0, alongPath: false)
      $0.calculationMode = mode
      $0.timingFunctions = self.eased
    }
    #expect(plain != timed && plain != eased && timed != eased)
    #expect(timed[8] == [10, 0] && timed[12] == [10, 90])
  }
}
