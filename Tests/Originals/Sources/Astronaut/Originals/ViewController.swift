import Expectations
import UIKit

final class ViewController: UIViewController {
  lazy var animationView = AnimationView(
    frame: .init(
      origin: .init(x: 50, y: 100),
      size: .init(width: view.frame.width - 100, height: 300)
    )
  )
  let slider = UISlider()
  private var usesOtherWay = false
  private var displayLink: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(animationView)
    view.addSubview(slider)
    slider.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 50),
      slider.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -50),
      slider.topAnchor.constraint(equalTo: animationView.bottomAnchor, constant: 40),
    ])
    slider.addTarget(self, action: #selector(self.changeValue), for: .valueChanged)
  }

  @objc private func changeValue(_ slider: UISlider) {
    if usesOtherWay {
      animationView.changeValueInAnotherWay(slider.value)
    } else {
      animationView.changeValue(slider.value)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    expect(animationView.imageView.image != nil, "there is no picture of an astronaut")
    expect(slider.frame.minX == 50 && slider.frame.width == view.bounds.width - 100, "the slider is at \(slider.frame)")
    Task {
      try? await Task.sleep(nanoseconds: 500_000_000)
      self.checkFlight()
      await self.scrub(through: [0.5, 0, 1, 0.25])
      self.usesOtherWay = true
      // Leaves out 0 and 1: there the time offset wraps, and the animation shows its other end.
      await self.scrub(through: [0.5, 0.75, 0.25])
      finish()
    }
  }

  /// Checks the state half a second into a flight of two seconds.
  private func checkFlight() {
    guard let presentation = animationView.imageView.layer.presentation(),
      let line = animationView.lineLayer.presentation()
    else { return expect(false, "nothing is presented") }
    let progress = Double(line.strokeEnd)
    expect(progress > 0.05 && progress < 0.9, "the line is drawn as far as \(progress)")
    expect(
      presentation.position.x > 0 && presentation.position.x < animationView.bounds.width,
      "the astronaut is at \(presentation.position)")
    expect(animationView.imageView.center == animationView.path.currentPoint, "the model is at the path's end")
  }

  private func scrub(through values: [Float]) async {
    for value in values {
      slider.setValue(value, animated: false)
      slider.sendActions(for: .valueChanged)
      try? await Task.sleep(nanoseconds: 60_000_000)
      let position = animationView.imageView.layer.presentation()?.position ?? .zero
      let wanted = place(at: Double(value))
      expect(position.x, near: wanted.x, within: 0.5, "x at \(value)")
      expect(position.y, near: wanted.y, within: 0.5, "y at \(value)")
    }
  }

  /// Returns the point of the path at a fraction of its time: each of its two curves takes half.
  private func place(at fraction: Double) -> CGPoint {
    let (width, height) = (animationView.bounds.width, animationView.bounds.height)
    let isFirst = fraction <= 0.5
    let t = isFirst ? fraction * 2 : fraction * 2 - 1
    let start = isFirst ? CGPoint.zero : CGPoint(x: width / 2, y: height / 2)
    let end = isFirst ? CGPoint(x: width / 2, y: height / 2) : CGPoint(x: width, y: height)
    let control = CGPoint(x: isFirst ? 0 : width, y: height / 2)
    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
  }
}
