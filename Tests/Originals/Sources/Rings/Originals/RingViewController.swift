import Expectations
import Pictures
import UIKit
#if os(iOS)
  import QuartzCore
#elseif os(macOS)
  import Cocoa
#endif

/// Fills a ring by an animated property of its layer, and looks at it.
class RingViewController: UIViewController {
  private let ring = RingView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private var fills = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(ring)
    ring.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ring.layer.displayIfNeeded()
    expect(Picture(of: ring).isPixel(95, 50, .white), "the ring is empty")
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.checkEnd() }
    ring.progress = 0.5
    CATransaction.commit()
    expect(ring.layer.animation(forKey: "progress") != nil, "the progress is animated")
    perform(#selector(checkMiddle), with: nil, afterDelay: 0.2)
  }

  @objc private func checkMiddle() {
    let shown = (ring.layer.presentation() as? RingLayer)?.progress ?? -1
    expect(shown > 0 && shown < 0.5, "midway the progress is \(shown)")
    expect((ring.layer.presentation() as? RingLayer)?.lineWidth == 10, "the copy has the line's width")
  }

  private func checkEnd() {
    expect(ring.progress == 0.5 && ring.title == "50 %" && fills == 0, "the ring has the title \(ring.title)")
    ring.layer.displayIfNeeded()
    let picture = Picture(of: ring)
    expect(picture.isPixel(95, 50, .systemRed), "the ring is \(picture.pixel(95, 50)) on the right")
    expect(picture.isPixel(5, 50, .white), "the ring is \(picture.pixel(5, 50)) on the left")
    ring.progress = 2
    expect(fills == 1 && ring.progress == 1, "the ring is full")
    finish()
  }
}

extension RingViewController: RingViewDelegate {
  func ringViewDidFill(_ ringView: RingView) {
    fills += 1
  }

  func ringView(_ ringView: RingView, titleFor progress: CGFloat) -> String {
    "\(Int(progress * 100)) %"
  }
}
