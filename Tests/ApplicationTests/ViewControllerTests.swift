import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct ViewControllerTests {
  @Test func makesItsViewWhenItIsAskedFor() {
    let stage = ScreenStage()
    let diary = Diary()
    let controller = DiaryController("a", in: diary)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(diary.take().isEmpty)
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(diary.take() == ["a loadView", "a didLoad"])
    controller.loadViewIfNeeded()
    #expect(diary.take().isEmpty)
    _ = stage
  }

  @Test func comesToTheScreenInOrder() {
    let stage = ScreenStage()
    let diary = Diary()
    let window = stage.show(DiaryController("a", in: diary))
    #expect(diary.take() == ["a loadView", "a didLoad", "a willAppear", "a isAppearing"])
    stage.runMainStages()
    #expect(diary.take() == ["a didAppear"])
    window.isHidden = true
    #expect(diary.take() == ["a willDisappear", "a didDisappear"])
    window.isHidden = false
    stage.runMainStages()
    #expect(diary.take() == ["a willAppear", "a isAppearing", "a didAppear"])
  }

  @Test func fillsItsWindowAtEverySize() {
    let stage = ScreenStage(size: CGSize(width: 300, height: 200))
    let controller = UIViewController()
    let window = stage.show(controller)
    stage.runMainStages()
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    ViewWorld.current.resizeScreen(to: CGSize(width: 500, height: 400))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
    #expect(window.frame == UIScreen.main.bounds)
  }

  @Test func childrenComeAndGoWithTheirParent() {
    let stage = ScreenStage()
    let diary = Diary()
    let parent = DiaryController("a", in: diary)
    let child = DiaryController("b", in: diary)
    parent.addChild(child)
    #expect(diary.take() == ["b willMove"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = diary.take()
    let window = stage.show(parent)
    stage.runMainStages()
    #expect(
      diary.take() == [
        "a willAppear", "b willAppear", "a isAppearing", "b isAppearing", "b didAppear", "a didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(diary.take() == ["b willLeave", "b willDisappear", "b didDisappear", "b didLeave"])
    #expect(parent.children.isEmpty && child.parent == nil)
    _ = window
  }

  @Test func aChildThatIsAddedLaterAppearsByItself() {
    let stage = ScreenStage()
    let diary = Diary()
    let parent = UIViewController()
    let window = stage.show(parent)
    stage.runMainStages()
    let child = DiaryController("b", in: diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.runMainStages()
    #expect(
      diary.take() == [
        "b willMove", "b loadView", "b didLoad", "b willAppear", "b isAppearing", "b didMove", "b didAppear",
      ])
    _ = window
  }

  @Test func aParentMayForwardAppearanceItself() {
    final class Quiet: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let stage = ScreenStage()
    let diary = Diary()
    let parent = Quiet()
    let child = DiaryController("b", in: diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = diary.take()
    let window = stage.show(parent)
    stage.runMainStages()
    #expect(diary.take().isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(diary.take() == ["b willAppear", "b isAppearing", "b didAppear"])
    _ = window
  }

  @Test func childrenAreExchanged() {
    let stage = ScreenStage()
    let diary = Diary()
    let parent = UIViewController()
    let (old, new) = (DiaryController("a", in: diary), DiaryController("b", in: diary))
    let window = stage.show(parent)
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    stage.runMainStages()
    _ = diary.take()
    var isFinished: Bool?
    parent.transition(
      from: old, to: new, duration: 0.5, animations: { new.view.alpha = 0.5 }, completion: { isFinished = $0 })
    #expect(new.view.superview === parent.view && old.view.superview === parent.view)
    stage.advance(by: 1)
    #expect(isFinished == true && old.view.superview == nil && new.view.alpha == 0.5)
    #expect(
      diary.take() == [
        "a willDisappear", "b loadView", "b didLoad", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
      ])
    _ = window
  }

  @Test func receivesTheLayoutOfItsView() {
    final class Counter: UIViewController {
      var entries: [String] = []
      override func loadView() {
        final class Plain: UIView {
          weak var counter: Counter?
          override func layoutSubviews() { counter?.entries.append("layout") }
        }
        let view = Plain()
        view.counter = self
        self.view = view
      }
      override func viewWillLayoutSubviews() { entries.append("will") }
      override func viewDidLayoutSubviews() { entries.append("did") }
      override func viewDidAppear(_ animated: Bool) { entries.append("appeared") }
    }
    let stage = ScreenStage()
    let counter = Counter()
    let window = stage.show(counter)
    stage.runMainStages()
    #expect(counter.entries == ["will", "layout", "did", "appeared"])
    counter.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(counter.view.safeAreaInsets.top == 10)
    _ = window
  }

  @Test func isInTheResponderChainBetweenItsViewAndTheWindow() {
    let stage = ScreenStage()
    let controller = UIViewController()
    let window = stage.show(controller)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next is UIWindowScene && window.next?.next === UIApplication.shared)
    _ = stage
  }
}
