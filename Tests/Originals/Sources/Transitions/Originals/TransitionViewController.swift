import Expectations
import Pictures
import UIKit

/// Presents a sheet; drags it down, lets it go, and drags it away.
class TransitionViewController: UIViewController {
  private let sheet = UIViewController()
  private let transition = SheetTransition()
  private var height: CGFloat { view.bounds.height }
  private var wasStarted = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    sheet.view.backgroundColor = .systemOrange
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !wasStarted else { return }
    wasStarted = true
    present(sheet, animated: true) { [weak self] in self?.checkSheet() }
    perform(#selector(checkMiddle), with: nil, afterDelay: SheetAnimation.duration / 2)
  }

  /// The upper edge of the sheet as it is shown.
  private var shownEdge: CGFloat { sheet.view.layer.presentation()?.frame.minY ?? -1 }
  private var shownDimming: Float { transition.presentation?.dimmingView.layer.presentation()?.opacity ?? -1 }

  @objc private func checkMiddle() {
    expect(shownEdge > height / 2 && shownEdge < height, "midway the sheet is at \(shownEdge)")
    expect(shownDimming > 0 && shownDimming < 0.5, "midway the dimming is \(shownDimming)")
  }

  private func checkSheet() {
    expect(presentedViewController === sheet, "the sheet is presented")
    expect(sheet.presentationController === transition.presentation, "the sheet has its presentation controller")
    expect(sheet.view.frame.minY == height / 2 && view.window != nil, "the sheet is at \(sheet.view.frame)")
    guard let container = transition.presentation?.containerView else { return expect(false, "no container") }
    let picture = Picture(of: container)
    expect(picture.isPixel(20, Int(height) - 20, .systemOrange), "the sheet is drawn")
    expect(picture.isPixel(20, 20, UIColor.black.withAlphaComponent(0.5)), "the dimming is \(picture.pixel(20, 20))")
    drag()
  }

  /// Starts to dismiss the sheet as a pan recognizer's action does.
  private func drag() {
    transition.isInteractive = true
    sheet.dismiss(animated: true) { [weak self] in self?.endDrag() }
    perform(#selector(scrub(_:)), with: 0.5 as NSNumber, afterDelay: 0.05)
  }

  @objc private func scrub(_ fraction: NSNumber) {
    transition.interaction.update(CGFloat(truncating: fraction))
    perform(#selector(checkScrubbed), with: nil, afterDelay: 0.1)
  }

  @objc private func checkScrubbed() {
    let fraction = transition.interaction.percentComplete
    expect(Double(shownEdge), near: Double(height / 2 * (1 + fraction)), within: 1, "the dragged sheet's edge")
    expect(shownDimming > 0.2 && shownDimming < 0.48, "the dimming at \(fraction) is \(shownDimming)")
    if fraction == 0.5 {
      transition.interaction.completionSpeed = 4
      transition.interaction.cancel()
    } else {
      transition.interaction.finish()
    }
  }

  private func endDrag() {
    let events = transition.presentation?.events ?? ["dismissed: true"]
    if events.last == "dismissed: false" {
      expect(presentedViewController === sheet && sheet.view.frame.minY == height / 2, "the sheet is back")
      sheet.dismiss(animated: true) { [weak self] in self?.checkEnd() }
      perform(#selector(scrub(_:)), with: 0.25 as NSNumber, afterDelay: 0.05)
    } else {
      expect(false, "the cancelled sheet is gone after \(events)")
    }
  }

  private func checkEnd() {
    expect(presentedViewController == nil && sheet.view.window == nil, "the sheet is gone")
    expect(sheet.transitionCoordinator == nil, "the transition has ended")
    finish()
  }
}
