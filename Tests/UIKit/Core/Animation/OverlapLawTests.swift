import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite struct OverlapLawTests {
  /// A move by a block: its begin and duration, and its distance back from the goal.
  private struct Move {
    var begin: Double
    var duration: Double
    var offset: Double
  }

  @Test("U-6: any overlapping moves show their sum", arguments: 0..<40) func addsUp(seed: Int) {
    let numbers = SeededNumbers(seed: UInt64(seed) + 1)
    var generator = numbers
    let rig = BlockRig()
    rig.view.center.x = 0
    rig.stage.runMainStages()
    var moves: [Move] = []
    for _ in 0..<6 {
      let now = rig.stage.time
      let (old, new) = (Double(rig.view.center.x), Double.random(in: -100...100, using: &generator))
      let move = Move(
        begin: now + Double.random(in: 0...0.3, using: &generator),
        duration: Double.random(in: 0.05...1, using: &generator), offset: old - new)
      UIView.animate(
        withDuration: move.duration, delay: move.begin - now, options: .curveLinear,
        animations: { rig.view.center.x = CGFloat(new) })
      moves.append(move)
      for _ in 0..<3 {
        rig.go(to: rig.stage.time + Double.random(in: 0...0.2, using: &generator))
        let time = rig.stage.time
        let rest = moves.reduce(0) { $0 + $1.offset * (1 - min(max((time - $1.begin) / $1.duration, 0), 1)) }
        #expect(abs(Double(rig.shown.position.x) - (new + rest)) < 1e-6)
      }
    }
  }
}
