import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

@Suite(.serialized) struct PresentationTests {
  @Test func aFullScreenPresentationTakesThePlaceOfItsPresenter() {
    let stage = ScreenStage()
    let diary = Diary()
    let presenter = DiaryController("a", in: diary)
    let window = stage.show(presenter)
    stage.runMainStages()
    _ = diary.take()
    let presented = DiaryController("b", in: diary)
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: false) { diary.entries.append("done") }
    stage.advance(by: 1)
    #expect(
      diary.take() == [
        "b loadView", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear",
        "done",
      ])
    #expect(presenter.presentedViewController === presented && presented.presentingViewController === presenter)
    #expect(presenter.view.window == nil && presented.view.window === window)
    #expect(presented.view.frame.size == window.bounds.size)
    #expect(presented.next === presenter && presenter.next === window)

    presented.dismiss(animated: false) { diary.entries.append("done") }
    stage.advance(by: 1)
    #expect(
      diary.take() == [
        "b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear", "done",
      ])
    #expect(presenter.view.superview === window && presented.view.window == nil)
    #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
  }

  @Test func aSheetLeavesItsPresenterWhereItIs() {
    let stage = ScreenStage()
    let diary = Diary()
    let presenter = DiaryController("a", in: diary)
    let window = stage.show(presenter)
    stage.runMainStages()
    _ = diary.take()
    let sheet = UIViewController()
    sheet.preferredContentSize = CGSize(width: 300, height: 200)
    presenter.present(sheet, animated: true)
    stage.advance(by: 1)
    #expect(diary.take().isEmpty)
    #expect(sheet.view.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
    sheet.preferredContentSize = CGSize(width: 400, height: 200)
    stage.runMainStages()
    #expect(sheet.view.frame == CGRect(x: 200, y: 200, width: 400, height: 200))
    presenter.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(window.subviews == [presenter.view] && presenter.presentedViewController == nil)
  }

  @Test func dismissingTheFirstTakesTheOthersAlong() {
    let stage = ScreenStage()
    let diary = Diary()
    let first = UIViewController()
    let second = DiaryController("b", in: diary)
    let third = DiaryController("c", in: diary)
    for controller in [second, third] { controller.modalPresentationStyle = .fullScreen }
    let window = stage.show(first)
    stage.runMainStages()
    first.present(second, animated: false)
    stage.runMainStages()
    second.present(third, animated: false)
    stage.runMainStages()
    _ = diary.take()
    first.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(diary.take() == ["c willDisappear", "c didDisappear"])
    #expect(window.subviews == [first.view])
    #expect(second.presentedViewController == nil && second.presentingViewController == nil)
  }

  @Test func aControllerThatPresentsAlreadyPresentsNoOther() {
    let stage = ScreenStage()
    let presenter = UIViewController()
    let window = stage.show(presenter)
    let (one, other) = (UIViewController(), UIViewController())
    presenter.present(one, animated: false)
    presenter.present(other, animated: false)
    UIViewController().present(other, animated: false)
    #expect(presenter.presentedViewController === one && other.presentingViewController == nil)
    _ = (window, stage)
  }
}
