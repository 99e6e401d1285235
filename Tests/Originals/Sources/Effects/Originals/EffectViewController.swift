import Expectations
import Pictures
import UIKit

/// Blurs a striped background, by animation and by scrubbing.
class EffectViewController: UIViewController {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let blurView = UIVisualEffectView(effect: nil)
  private let vibrancyView = UIVisualEffectView(
    effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label))
  private let dot = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
  private lazy var slider = makeSlider()
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stage.clipsToBounds = true
    for index in 0..<20 {
      let stripe = UIView(frame: CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 100))
      stripe.backgroundColor = index % 2 == 0 ? .black : .white
      stage.addSubview(stripe)
    }
    blurView.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    vibrancyView.frame = blurView.bounds
    blurView.contentView.addSubview(vibrancyView)
    stage.addSubview(blurView)
    view.addSubview(stage)
    view.addSubview(slider)
  }

  private func makeSlider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 120, width: 200, height: 40))
    slider.addTarget(self, action: #selector(scrub(_:)), for: .valueChanged)
    return slider
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    expect(contrast == 255, "without an effect the stripes are sharp: \(contrast)")
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.blurView.effect = UIBlurEffect(style: .dark)
      },
      completion: { _ in self.checkBlur() })
  }

  /// The difference between a black and a white stripe behind the effect.
  private var contrast: Int {
    let picture = Picture(of: stage)
    return abs(picture.pixel(145, 80)[0] - picture.pixel(155, 80)[0])
  }

  private func checkBlur() {
    expect(contrast < 20, "the stripes are blurred: \(contrast)")
    let picture = Picture(of: stage)
    expect(picture.isPixel(45, 50, .black) && picture.isPixel(55, 50, .white), "beside it the stripes are sharp")
    dot.backgroundColor = .red
    blurView.contentView.addSubview(dot)
    expect(Picture(of: stage).isPixel(130, 30, .red), "the content is above the effect")
    checkVibrancy()
  }

  private func checkVibrancy() {
    let plain = Picture(of: stage).pixel(170, 60)
    let bar = UIView(frame: CGRect(x: 60, y: 50, width: 20, height: 20))
    bar.backgroundColor = .white
    vibrancyView.contentView.addSubview(bar)
    let vibrant = Picture(of: stage).pixel(170, 60)
    expect(vibrant[0] > plain[0], "vibrant content is brighter than the blur: \(vibrant), \(plain)")
    startScrubbing()
  }

  private func startScrubbing() {
    animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [blurView] in
      blurView.effect = nil
    }
    animator?.pausesOnCompletion = true
    slider.value = 0.5
    slider.sendActions(for: .valueChanged)
    perform(#selector(endScrubbing), with: nil, afterDelay: 0.1)
  }

  @objc private func scrub(_ sender: UISlider) {
    animator?.fractionComplete = CGFloat(sender.value)
  }

  @objc private func endScrubbing() {
    expect(animator?.fractionComplete == 0.5, "the animator is at \(animator?.fractionComplete ?? -1)")
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: .end)
    expect(blurView.effect == nil && contrast == 255, "the blur is gone: \(contrast)")
    finish()
  }
}
