import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Follower: UIView {
  var log: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    log.append(keyPath ?? "")
  }
}

private final class Ruler: UIScrollView {}

@MainActor @Suite struct ViewObservingTests {
  @Test func aViewsGeometryIsObservedThroughItsLayer() {
    let (view, follower) = (UIView(), Follower())
    for key in ["frame", "center", "alpha", "hidden", "backgroundColor", "transform"] {
      view.addObserver(follower, forKeyPath: key, context: nil)
    }
    view.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    #expect(follower.log.sorted() == ["center", "frame"])
    follower.log = []
    view.layer.position.x = 50
    #expect(follower.log.sorted() == ["center", "frame"])
    follower.log = []
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(follower.log == ["alpha", "hidden", "backgroundColor", "transform", "frame"])
  }

  @Test func valuesAreObjects() {
    let view = UIView()
    let follower = Reader()
    view.addObserver(follower, forKeyPath: "frame", options: [.new, .old], context: nil)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(follower.change?[.newKey] as? CGRect == view.frame)
    #expect((follower.change?[.newKey] as? NSValue)?.cgRectValue == view.frame)
    #expect(follower.change?[.oldKey] as? CGRect == .zero)
  }

  private final class Reader: UIResponder {
    var change: [NSKeyValueChangeKey: Any]?

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      self.change = change
    }
  }

  @Test func theOffsetOfASubclassIsObserved() {
    let view = Ruler(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    nonisolated(unsafe) var offsets: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: [.new, .old]) { view, change in
      offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
    }
    view.contentOffset.y = 40
    view.bounds.origin.y = 60
    view.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
    #expect(offsets == [0, 40, 40, 60, 60, 80])
    observation.invalidate()
    view.contentOffset.y = 0
    #expect(offsets.count == 6)
  }

  @Test func scrollViewsAnnounceTheirSizesAndInsets() {
    let (view, follower) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Follower())
    for key in ["contentSize", "contentInset", "adjustedContentInset", "panGestureRecognizer.state"] {
      view.addObserver(follower, forKeyPath: key, options: [.new, .old], context: nil)
    }
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentInset.top = 20
    view.panGestureRecognizer.state = .began
    #expect(follower.log.prefix(3) == ["contentSize", "contentInset", "adjustedContentInset"])
    #expect(follower.log.dropFirst(3).allSatisfy { $0 == "panGestureRecognizer.state" } && follower.log.count > 3)
  }

  @Test func animatedChangesAreAnnouncedOnceWithModelValues() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nonisolated(unsafe) var centers: [CGPoint] = []
    let observation = view.observe(\.center, options: .new) { _, change in centers.append(change.newValue ?? .zero) }
    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 50, y: 50) }
    #expect(centers == [CGPoint(x: 50, y: 50)])
    observation.invalidate()
  }

  @Test func animatorsAnnounceTheirState() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    nonisolated(unsafe) var log: [String] = []
    let observations = [
      animator.observe(\.state, options: .new) { _, change in log.append("state \(change.newValue?.rawValue ?? -1)") },
      animator.observe(\.isRunning, options: .new) { _, change in log.append("running \(change.newValue ?? false)") },
      animator.observe(\.isReversed, options: .new) { _, change in log.append("reversed \(change.newValue ?? false)") },
      animator.observe(\.fractionComplete, options: .new) { _, change in log.append("\(change.newValue ?? -1)") },
    ]
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.stopAnimation(true)
    withExtendedLifetime(observations) {}
    #expect(log == ["state 1", "0.5", "reversed true", "state 0"])
  }

  @Test func controllersAnnounceTheirTitleAndView() {
    let controller = UIViewController()
    nonisolated(unsafe) var log: [String] = []
    let title = controller.observe(\.title, options: .new) { _, change in log.append((change.newValue ?? nil) ?? "") }
    let view = controller.observe(\.view) { _, _ in log.append("view") }
    controller.title = "a"
    controller.view = UIView()
    withExtendedLifetime((title, view)) {}
    #expect(log == ["a", "view"])
  }

  @Test func viewsThatAreNoLongerObservedAreSilent() {
    let (view, follower) = (UIView(), Follower())
    #expect(!view.isObserved)
    view.addObserver(follower, forKeyPath: "frame", context: nil)
    #expect(view.isObserved)
    view.removeObserver(follower, forKeyPath: "frame")
    #expect(!view.isObserved)
    view.frame.origin.x = 3
    #expect(follower.log == [])
  }
}
