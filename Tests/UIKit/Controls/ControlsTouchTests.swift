import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A touch that tests move.
final class Finger {
  let touch = UITouch()

  init(in view: UIView, at point: CGPoint) {
    touch.window = view.window
    move(to: point, in: view)
  }

  func move(to point: CGPoint, in view: UIView) {
    touch.formerPlace = touch.place
    touch.place = view.convert(point, to: view.window)
  }

  /// Presses and releases in a view's middle.
  static func tap(_ view: UIView) {
    let finger = Finger(in: view, at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    view.touchesBegan([finger.touch], with: nil)
    view.touchesEnded([finger.touch], with: nil)
  }
}

@Suite(.serialized) struct ControlsTouchTests {
  private func control(_ stage: ViewStage) -> UIControl {
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    stage.window.addSubview(control)
    return control
  }

  @Test func touchesBecomeEvents() {
    let stage = ViewStage()
    let control = control(stage)
    var seen: [UIControl.Event] = []
    let events: [UIControl.Event] = [
      .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
      .touchUpOutside, .touchCancel,
    ]
    for event in events { control.addAction(UIAction { _ in seen.append(event) }, for: event) }
    let finger = Finger(in: control, at: CGPoint(x: 50, y: 20))
    control.touchesBegan([finger.touch], with: nil)
    #expect(seen == [.touchDown] && control.isHighlighted && control.isTracking && control.isTouchInside)
    finger.move(to: CGPoint(x: 500, y: 20), in: control)
    control.touchesMoved([finger.touch], with: nil)
    #expect(seen == [.touchDown, .touchDragOutside, .touchDragExit] && !control.isHighlighted)
    finger.move(to: CGPoint(x: 50, y: 20), in: control)
    control.touchesMoved([finger.touch], with: nil)
    #expect(seen.suffix(2) == [.touchDragInside, .touchDragEnter] && control.isHighlighted)
    control.touchesEnded([finger.touch], with: nil)
    #expect(seen.last == .touchUpInside && !control.isHighlighted && !control.isTracking)
    control.touchesBegan([finger.touch], with: nil)
    control.touchesCancelled([finger.touch], with: nil)
    #expect(seen.last == .touchCancel && !control.isTracking)
  }

  @Test func actionsComeAndGoByIdentifier() {
    let stage = ViewStage()
    let control = control(stage)
    var count = 0
    let action = UIAction(identifier: UIAction.Identifier("count")) { _ in count += 1 }
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(count == 1)
    control.addAction(UIAction(identifier: action.identifier) { _ in count += 10 }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 11)
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    var events: [UIControl.Event] = []
    control.enumerateEventHandlers { _, _, event, _ in events.append(event) }
    #expect(events == [.touchUpInside, .valueChanged])
    control.removeAction(identifiedBy: action.identifier, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(count == 11)
  }

  @Test func disabledControlsTakeNoTouchAndReleaseTheirs() {
    let stage = ViewStage()
    let control = control(stage)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
    let finger = Finger(in: control, at: CGPoint(x: 50, y: 20))
    control.touchesBegan([finger.touch], with: nil)
    control.isEnabled = false
    #expect(!control.isTracking && !control.isHighlighted && control.state == .disabled)
    control.touchesEnded([finger.touch], with: nil)
    Finger.tap(control)
    #expect(count == 1)
  }

  @Test func anActionMayDisableItsControl() {
    let stage = ViewStage()
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Once") { ($0.sender as? UIButton)?.isEnabled = false })
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 34)
    stage.window.addSubview(button)
    Finger.tap(button)
    #expect(!button.isEnabled && button.state == .disabled)
  }

  @Test func aConfigurationsTitleAndImageWinOverThoseOfTheAction() {
    let stage = ViewStage()
    let own = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let other = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFF00_FF00]))
    let action = UIAction(title: "Action", image: other) { _ in }
    var configuration = UIButton.Configuration.filled()
    let plain = UIButton(configuration: configuration, primaryAction: action)
    #expect(plain.titleLabel?.text == "Action" && plain.currentTitle == "Action" && plain.currentImage == other)
    configuration.title = "Own"
    configuration.image = own
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.titleLabel?.text == "Own" && button.currentTitle == "Own" && button.currentImage == own)
    plain.configuration?.title = "Later"
    plain.configuration?.image = own
    #expect(plain.titleLabel?.text == "Later" && plain.currentImage == own)
    _ = stage
  }

  @Test func leadingContentsAreOnTheRightInARightToLeftLayout() {
    let stage = ViewStage()
    let control = control(stage)
    typealias Alignment = UIControl.ContentHorizontalAlignment
    let expected: [(Alignment, leftToRight: Alignment, rightToLeft: Alignment)] = [
      (.leading, .left, .right), (.trailing, .right, .left), (.left, .left, .left), (.right, .right, .right),
      (.center, .center, .center), (.fill, .fill, .fill),
    ]
    for (alignment, leftToRight, rightToLeft) in expected {
      control.contentHorizontalAlignment = alignment
      control.semanticContentAttribute = .forceLeftToRight
      #expect(control.effectiveContentHorizontalAlignment == leftToRight)
      control.semanticContentAttribute = .forceRightToLeft
      #expect(control.effectiveContentHorizontalAlignment == rightToLeft)
    }
  }

  @Test(arguments: [true, false]) func aCancelledTouchOnAStepperRunsTheActionForItsStep(isContinuous: Bool) {
    let stage = ViewStage()
    let stepper = UIStepper()
    stepper.isContinuous = isContinuous
    stage.window.addSubview(stepper)
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    let finger = Finger(in: stepper, at: CGPoint(x: 80, y: 16))
    stepper.touchesBegan([finger.touch], with: nil)
    #expect(values == (isContinuous ? [1] : []))
    stepper.touchesCancelled([finger.touch], with: nil)
    #expect(values == [1] && stepper.value == 1)
    finger.touch.phase = .began
    stepper.value = stepper.maximumValue
    stepper.touchesBegan([finger.touch], with: nil)
    stepper.touchesCancelled([finger.touch], with: nil)
    #expect(values == [1], "nothing changed")
  }

  @Test func aControlKeepsTheTouchThatItHas() {
    let scene = ScrollScene()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var clicks = 0
    var taps = 0
    button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
    scene.view.addSubview(button)
    scene.stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    scene.stage.click(50, 50)
    #expect(clicks == 1 && taps == 0)
    scene.stage.press(50, 50)
    scene.stage.advance(to: 0.5)
    scene.stage.move(50, 80)
    #expect(scene.y == 0)
    scene.stage.release(50, 80)
    #expect(clicks == 2)
    scene.stage.press(50, 80)
    scene.stage.move(50, 20)
    #expect(scene.view.isDragging)
    scene.stage.release(50, 20)
    #expect(clicks == 2)
    scene.stage.click(150, 150)
    #expect(taps == 1)
  }
}
