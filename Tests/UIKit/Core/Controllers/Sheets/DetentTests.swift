import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A sheet with detents in a phone's window.
private final class DetentRig: UISheetPresentationControllerDelegate {
  let stage = ViewStage(size: CGSize(width: 375, height: 700))
  let sheet = UIViewController()
  var lines: [String] = []

  init(_ change: (UISheetPresentationController) -> Void = { _ in }) {
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 0.1)
    let manager = sheet.sheetPresentationController
    manager?.detents = [.medium(), .large()]
    manager?.delegate = self
    manager.map(change)
    stage.window.rootViewController?.present(sheet, animated: false)
    wait(0.5)
  }

  var manager: UISheetPresentationController? { sheet.sheetPresentationController }
  var top: CGFloat { sheet.view.frame.minY }
  var shownTop: CGFloat { sheet.view.layer.presentation()?.frame.minY ?? top }

  func wait(_ seconds: Double) {
    stage.advance(to: stage.time + seconds)
  }

  func drag(from start: CGFloat, to end: CGFloat, frames: Int = 20) {
    stage.press(180, start)
    for frame in 1...frames {
      wait(1.0 / 60)
      stage.move(180, start + (end - start) * CGFloat(frame) / CGFloat(frames))
    }
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    lines.append("selected \(sheet.selectedDetentIdentifier?.rawValue.suffix(6) ?? "")")
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    lines.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    lines.append("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    lines.append("attempted")
  }
}

@Suite(.serialized) struct DetentTests {
  @Test func aSheetRestsAtItsSmallestDetent() {
    let rig = DetentRig()
    // The greatest height leaves 40 points.
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 370, width: 375, height: 330))
    rig.manager?.animateChanges { rig.manager?.selectedDetentIdentifier = .large }
    rig.wait(0.1)
    #expect(rig.shownTop < 370 && rig.shownTop > 40)
    rig.wait(1)
    #expect(rig.top == 40 && rig.lines.isEmpty)
  }

  @Test func customDetentsAreResolved() {
    let rig = DetentRig { sheet in
      sheet.detents = [
        .custom(identifier: .init("small")) { _ in 200 }, .custom { _ in nil }, .custom { $0.maximumDetentValue * 2 },
      ]
      sheet.prefersGrabberVisible = true
    }
    #expect(rig.top == 500)
    rig.manager?.detents = []
    rig.wait(0.1)
    #expect(rig.top == 40)
  }

  @Test func aDragMovesTheSheetToAnotherDetent() {
    let rig = DetentRig()
    rig.drag(from: 400, to: 150)
    rig.wait(0.3)
    rig.stage.move(180, 150)
    #expect(abs(rig.top - 130) < 15)
    rig.stage.release(180, 150)
    rig.wait(1)
    #expect(rig.top == 40 && rig.lines == ["selected .large"] && rig.manager?.selectedDetentIdentifier == .large)
    rig.drag(from: 100, to: 420)
    rig.wait(0.3)
    rig.stage.release(180, 420)
    rig.wait(1)
    #expect(rig.top == 370 && rig.lines == ["selected .large", "selected medium"])
  }

  @Test func aDragDownDismisses() {
    let rig = DetentRig()
    rig.drag(from: 400, to: 690)
    rig.stage.release(180, 690)
    #expect(rig.lines == ["will dismiss"])
    var last = rig.shownTop
    while rig.sheet.view.window != nil, rig.stage.time < 5 {
      rig.wait(1.0 / 60)
      if rig.sheet.view.window == nil { break }
      #expect(rig.shownTop >= last - 0.5)
      last = rig.shownTop
    }
    #expect(rig.lines == ["will dismiss", "did dismiss"] && rig.sheet.presentingViewController == nil)
  }

  @Test func aModalSheetReturns() {
    let rig = DetentRig()
    rig.sheet.isModalInPresentation = true
    rig.drag(from: 400, to: 690)
    rig.stage.release(180, 690)
    rig.wait(1)
    #expect(rig.lines == ["attempted"] && rig.top == 370 && rig.sheet.view.window != nil)
  }

  @Test func anUndimmedWindowTakesTouches() {
    let rig = DetentRig { $0.largestUndimmedDetentIdentifier = .medium }
    let root = rig.stage.window.rootViewController?.view
    #expect(rig.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
    #expect(rig.manager?.dimmingFraction == 0)
    rig.manager?.selectedDetentIdentifier = .large
    rig.wait(0.1)
    #expect(rig.stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil) !== root)
    #expect(rig.manager?.dimmingFraction == 1)
  }

  @Test func aScrollViewLeavesDragsFromItsTopToTheSheet() {
    let rig = DetentRig()
    let scroller = UIScrollView(frame: rig.sheet.view.bounds)
    scroller.contentSize = CGSize(width: 375, height: 3000)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rig.sheet.view.addSubview(scroller)
    rig.wait(0.1)
    rig.drag(from: 600, to: 300)
    rig.stage.release(180, 300)
    rig.wait(1)
    #expect(rig.top == 40 && scroller.contentOffset.y == 0)
    rig.drag(from: 600, to: 300)
    rig.stage.release(180, 300)
    rig.wait(1)
    #expect(rig.top == 40 && scroller.contentOffset.y > 100)
  }

  @Test("drags at any time end at a detent, without a jump", arguments: 0..<40)
  func anyDragsEndAtADetent(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let rig = DetentRig()
    rig.sheet.isModalInPresentation = true
    for _ in 0..<12 {
      let start = min(690, rig.shownTop + 20)
      let before = rig.shownTop
      rig.stage.press(180, start)
      rig.stage.move(180, start + 11)
      // The drag takes the sheet where it is seen.
      #expect(abs(rig.shownTop - before) < 1, "seed \(seed)")
      var y = start + 11
      for _ in 0..<random.integer(1...6) {
        y = CGFloat(random.number(20...690))
        rig.stage.move(180, y)
        rig.wait(1.0 / 60)
      }
      rig.stage.release(180, y)
      rig.wait(random.number(0...0.5))
    }
    rig.wait(2)
    #expect(rig.top == 40 || rig.top == 370, "seed \(seed): \(rig.top)")
    #expect(rig.manager?.draggedTop == nil)
  }
}
