import Expectations
import UIKit

/// A box that a property animator moves, scrubbed by a slider and running.
final class ScrubberViewController: UIViewController {
  private let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  private let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
  private var animator: UIViewPropertyAnimator!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    box.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
    box.layer.cornerRadius = 12
    view.addSubview(box)
    view.addSubview(slider)
    slider.addTarget(self, action: #selector(ScrubberViewController.scrubbed(_:event:)), for: .valueChanged)
  }

  @objc func scrubbed(_ sender: UISlider, event: UIEvent?) {
    animator.fractionComplete = CGFloat(sender.value)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [box] in
      box.center.x += 400
      box.alpha = 0.5
    }
    expect(animator.state == .inactive, "a new animator is inactive")
    animator.pauseAnimation()
    expect(animator.state == .active && !animator.isRunning, "a paused animator is active")
    Task { await self.scrub() }
  }

  private func wait(_ seconds: Double) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }

  private var shownX: Double { Double(box.layer.presentation()?.position.x ?? .nan) }

  private func scrub() async {
    for value: Float in [0.25, 0.75, 0.5] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      await wait(0.06)
      expect(shownX, near: 60 + 400 * Double(value), within: 0.5, "x at \(value)")
      expect(Double(box.layer.presentation()?.opacity ?? 0), near: 1 - 0.5 * Double(value), within: 0.01, "alpha")
    }
    await goBack()
  }

  private func goBack() async {
    animator.isReversed = true
    animator.addCompletion { [unowned self] position in
      expect(position == .start, "it ended at \(position)")
      expect(box.center.x == 60 && box.alpha == 1, "the box is at \(box.center)")
      spring()
    }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    expect(animator.isRunning, "it runs")
    let before = shownX
    await wait(0.15)
    expect(shownX < before && shownX > 59, "it goes back: \(before), \(shownX)")
  }

  private func spring() {
    let timing = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 1, dy: 0))
    animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { self.box.transform = CGAffineTransform(rotationAngle: .pi / 4) }
    animator.addAnimations({ self.box.backgroundColor = .red }, delayFactor: 0.5)
    animator.addCompletion { position in
      expect(position == .end, "the spring ended at \(position)")
      self.stopHalfway()
    }
    animator.startAnimation()
  }

  private func stopHalfway() {
    box.transform = .identity
    animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: [.curveLinear],
      animations: { self.box.center.y += 200 },
      completion: { position in
        expect(position == .current, "it was finished where it was, not at \(position)")
        finish()
      })
    Timer.scheduledTimer(timeInterval: 0.3, target: self, selector: #selector(stop), userInfo: nil, repeats: false)
  }

  @objc private func stop(_ timer: Timer) {
    animator.stopAnimation(false)
    expect(animator.state == .stopped, "it is stopped")
    expect(box.center.y > 140 && box.center.y < 340, "it stays at \(box.center.y)")
    animator.finishAnimation(at: .current)
  }
}
