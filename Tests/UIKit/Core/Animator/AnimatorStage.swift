import KinoraGeometry
import KinoraLayers
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view in a window with a manual clock.
final class AnimatorStage {
  let stage = ViewStage()
  let view = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))

  init() {
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  /// The layer as it is presented, with all changes so far.
  var shown: CALayer {
    stage.context.commit()
    return view.layer.presentation() ?? view.layer
  }

  var shownX: Double { Double(shown.position.x) }
  var modelX: Double { Double(view.center.x) }

  func advance(to seconds: Double) { stage.advance(to: seconds) }

  /// Returns an animator that moves the view from 0 to 100.
  func animator(
    duration: Double = 1, curve: UIView.AnimationCurve = .linear, to x: Double = 100
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.center.x = x }
  }
}

/// The positions with which an animator's completions have run.
final class Endings {
  private(set) var positions: [UIViewAnimatingPosition] = []
  private(set) var times: [Double] = []

  init(of animator: UIViewPropertyAnimator, on stage: AnimatorStage) {
    animator.addCompletion { [unowned self, stage] position in
      positions.append(position)
      times.append(stage.stage.time)
    }
  }
}

func near(_ value: some BinaryFloatingPoint, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(Double(value) - expected) <= tolerance
}
