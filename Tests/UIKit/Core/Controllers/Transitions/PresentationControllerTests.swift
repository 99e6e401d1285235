import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Presents in the lower half of the window, over a dimming view.
private final class HalfPresentation: UIPresentationController {
  let journal: Journal
  let dimming = UIView()

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ journal: Journal) {
    self.journal = journal
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: room.height / 2, width: room.width, height: room.height / 2)
  }

  override func presentationTransitionWillBegin() {
    journal.lines.append("will present")
    dimming.frame = containerView?.bounds ?? .zero
    dimming.backgroundColor = .black
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0.5 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { journal.lines.append("did present \(completed)") }
  override func dismissalTransitionWillBegin() {
    journal.lines.append("will dismiss")
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { journal.lines.append("did dismiss \(completed)") }
}

@Suite(.serialized) struct PresentationControllerTests {
  private func makeRig() -> TransitionStage {
    let rig = TransitionStage()
    rig.delegate.makeManager = { [journal = rig.journal] in HalfPresentation($0, $1, journal) }
    return rig
  }

  @Test func aPresentationControllerPlacesTheViewAndAddsItsOwn() throws {
    let rig = makeRig()
    rig.present()
    let manager = try #require(rig.presented.presentationController as? HalfPresentation)
    #expect(manager.presentingViewController === rig.presenter && manager.presentationStyle == .custom)
    rig.wait(0.5)
    let opacity = manager.dimming.layer.presentation()?.opacity ?? 0
    #expect(abs(opacity - 0.25) < 0.02 && abs(rig.shownX - 100) < 1)
    rig.wait(0.6)
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 150, width: 200, height: 150))
    let container = try #require(manager.containerView)
    #expect(container.subviews == [manager.dimming, rig.presented.view!])
    #expect(
      rig.journal.take() == [
        "will present", "b willAppear", "b didAppear", "did present true", "presented", "ended true",
      ])
    // A new size of the window places the view again.
    rig.stage.window.frame.size.height = 400
    rig.stage.runMainStages()
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
    rig.dismiss()
    rig.wait(1.1)
    #expect(
      rig.journal.take() == [
        "will dismiss", "b willDisappear", "b didDisappear", "did dismiss true", "dismissed", "ended true",
      ])
    #expect(rig.presented.presentationController == nil && manager.containerView == nil)
  }

  @Test func changesAlongFollowTheFraction() throws {
    let rig = makeRig()
    rig.delegate.isInteractive = true
    rig.present()
    let manager = try #require(rig.presented.presentationController as? HalfPresentation)
    rig.delegate.interaction.update(0.5)
    rig.wait(0.3)
    #expect(abs((manager.dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 0.01)
    rig.delegate.interaction.cancel()
    rig.wait(0.6)
    #expect(rig.journal.take().contains("did present false") && rig.presenter.presentedViewController == nil)
  }

  @Test func aStandardTransitionHasACoordinatorToo() {
    let rig = TransitionStage()
    rig.presented.transitioningDelegate = nil
    var lines: [String] = []
    rig.presented.onWillAppear = { [presented = rig.presented, presenter = rig.presenter] in
      presented.transitionCoordinator?.animate(
        alongsideTransition: { context in
          lines.append("along \(context.isAnimated) \(context.viewController(forKey: .to) === presented)")
          presenter.view.alpha = 0.5
        },
        completion: { lines.append("done \($0.isCancelled)") })
    }
    rig.present()
    #expect(lines == ["along true true"] && rig.presenter.view.layer.animation(forKey: "opacity") != nil)
    rig.wait(0.6)
    #expect(lines == ["along true true", "done false"] && rig.presented.view.frame == rig.stage.window.bounds)
  }

  @Test func nothingIsAnimatedUnlessThatIsAsked() {
    let rig = makeRig()
    rig.presenter.present(rig.presented, animated: false)
    rig.stage.runMainStages()
    rig.stage.runMainStages()
    #expect(rig.presented.view.frame == CGRect(x: 0, y: 150, width: 200, height: 150))
    #expect(rig.journal.take() == ["will present", "b willAppear", "b didAppear", "did present true"])
  }

  @Test func controllersAreFreed() {
    weak var former: JournalController?
    weak var manager: UIPresentationController?
    do {
      let rig = makeRig()
      former = rig.presented
      rig.present()
      manager = rig.presented.presentationController
      rig.wait(1.1)
      rig.dismiss()
      rig.wait(1.1)
      #expect(manager == nil)
    }
    #expect(former == nil)
  }
}
