import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// Slides of input views, frame by frame.
@Suite(.serialized) struct InputViewMotionTests {
  /// A probe that a block of the same duration and curve moves, as programs move their views with a keyboard.
  private func probe(_ rig: InputViewRig, from: CGFloat, to: CGFloat) -> UIView {
    let probe = UIView(frame: CGRect(x: 0, y: from, width: 1, height: 1))
    rig.stage.window.addSubview(probe)
    UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
      probe.frame.origin.y = to
    }
    return probe
  }

  private func frames(_ rig: InputViewRig, _ body: () -> Void) {
    for _ in 0..<20 {
      rig.wait(1 / 60)
      body()
    }
  }

  @Test func theViewsSlideInAndOutWithTheKeyboardsCurve() throws {
    let rig = InputViewRig()
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, rig.bar)
    rig.stage.runMainStages()
    rig.first.becomeFirstResponder()
    let coming = probe(rig, from: 480, to: 220)
    rig.stage.runMainStages()
    #expect(rig.shownTop(rig.bar) == 480)
    var tops: [Double] = []
    frames(rig) {
      let top = rig.shownTop(rig.bar) ?? .nan
      tops.append(top)
      #expect(abs(top - (rig.shownTop(coming) ?? .nan)) < 0.01 && rig.shownTop(rig.picker) == top + 44)
    }
    #expect(tops == tops.sorted(by: >) && tops[0] < 480 && tops[5] > 220 && tops.last == 220)
    rig.first.resignFirstResponder()
    let leaving = probe(rig, from: 220, to: 480)
    frames(rig) {
      guard let top = rig.shownTop(rig.bar) else { return }
      #expect(abs(top - (rig.shownTop(leaving) ?? .nan)) < 0.01)
    }
    #expect(rig.shownTop(rig.bar) == nil && rig.host == nil)
  }

  @Test func aChangeInBetweenContinuesFromWhereTheViewsAre() {
    let rig = InputViewRig()
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, rig.bar)
    rig.first.becomeFirstResponder()
    rig.stage.runMainStages()
    rig.wait(0.1)
    let before = rig.shownTop(rig.bar) ?? .nan
    rig.first.resignFirstResponder()
    rig.stage.runMainStages()
    #expect(abs((rig.shownTop(rig.bar) ?? .nan) - before) < 0.01)
    rig.wait(0.1)
    let between = rig.shownTop(rig.bar) ?? .nan
    rig.first.becomeFirstResponder()
    rig.stage.runMainStages()
    #expect(abs((rig.shownTop(rig.bar) ?? .nan) - between) < 0.01)
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 220 && rig.host != nil)
    #expect(rig.notices.take() == ["WillShow 480 220", "WillHide 220 480", "WillShow 480 220", "DidShow 480 220"])
  }

  @Test func aBarThatLeavesDoesNotMoveThePicker() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.second.inputView = rig.picker
    rig.second.becomeFirstResponder()
    rig.stage.runMainStages()
    frames(rig) { #expect(abs((rig.shownTop(rig.picker) ?? .nan) - 264) < 0.01) }
    #expect(rig.bar.window == nil)
    rig.first.becomeFirstResponder()
    rig.stage.runMainStages()
    #expect(abs((rig.shownTop(rig.bar) ?? .nan) - 264) < 0.01)
    frames(rig) { #expect(abs((rig.shownTop(rig.picker) ?? .nan) - 264) < 0.01) }
    #expect(rig.shownTop(rig.bar) == 220)
  }

  @Test func aPickerThatLeavesSinksBelowItsBar() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.second.inputAccessoryView = rig.bar
    rig.second.becomeFirstResponder()
    rig.stage.runMainStages()
    rig.wait(0.1)
    let top = rig.shownTop(rig.bar) ?? .nan
    #expect(top > 220 && top < 436 && rig.shownTop(rig.picker) == top + 44)
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 436 && rig.picker.window == nil)
  }

  @Test func aFlexibleBarKeepsItsHeightInASlide() {
    let rig = InputViewRig()
    let bar = FlexibleBar(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, bar)
    rig.second.inputAccessoryView = bar
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.shownTop(bar) == 224)
    rig.second.becomeFirstResponder()
    rig.stage.runMainStages()
    frames(rig) { #expect((bar.layer.presentation() ?? bar.layer).bounds.size == CGSize(width: 320, height: 40)) }
    #expect(rig.shownTop(bar) == 440)
  }

  @Test func viewsAtTheGuideFollowFrameByFrame() {
    let rig = InputViewRig()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    rig.controller.view.addSubview(view)
    let guide = rig.controller.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: rig.controller.view.leftAnchor),
      view.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    rig.stage.runMainStages()
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, rig.bar)
    rig.first.becomeFirstResponder()
    rig.stage.runMainStages()
    frames(rig) { #expect(abs((rig.shownTop(view) ?? .nan) + 10 - (rig.shownTop(rig.bar) ?? .nan)) < 0.01) }
    #expect(guide.layoutFrame == CGRect(x: 0, y: 220, width: 320, height: 260))
    rig.first.resignFirstResponder()
    rig.wait(0.1)
    #expect(abs((rig.shownTop(view) ?? .nan) + 10 - (rig.shownTop(rig.bar) ?? .nan)) < 0.01)
    rig.wait()
    #expect(view.frame.maxY == 480)
  }

  @Test func nothingIsAnimatedWithoutAnimations() {
    let rig = InputViewRig()
    rig.first.inputView = rig.picker
    UIView.performWithoutAnimation { _ = rig.first.becomeFirstResponder() }
    #expect(rig.notices.take() == ["WillShow 480 264", "DidShow 480 264"] && rig.notices.duration == 0)
    rig.stage.runMainStages()
    #expect(rig.shownTop(rig.picker) == 264)
  }
}

private final class FlexibleBar: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 40) }
}
