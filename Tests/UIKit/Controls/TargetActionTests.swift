import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraObjectRuntime
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// Records the messages that it gets.
private final class Listener {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func tapped(_ sender: UIControl) { calls.append("tapped") }
  func touched(_ sender: Any?, event: UIEvent?) { calls.append("touched \(event == nil ? "without" : "with") event") }
  func panned(_ pan: UIPanGestureRecognizer) { calls.append("pan \(pan.state.rawValue)") }
  func started(_ name: String?, context: UnsafeMutableRawPointer?) { calls.append("started \(name ?? "nothing")") }
  func stopped(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    calls.append("stopped \(name ?? "nothing") \(finished.boolValue)")
  }

  static let plain = Selector("plain", Listener.plain)
  static let tapped = Selector("tapped:", Listener.tapped(_:))
  func needing(_ sender: Any?, event: UIEvent) { calls.append("needing \(event.allTouches?.count ?? 0) touches") }

  static let needing = Selector("needing:event:", Listener.needing(_:event:))
  static let touched = Selector("touched:event:", Listener.touched(_:event:))
}

private final class ChainController: UIViewController {
  var calls: [String] = []
  var commands: [UIKeyCommand] = []
  func save(_ sender: Any?) { calls.append("save from \(type(of: sender!))") }
  static let save = Selector("save:", ChainController.save(_:))

  override var keyCommands: [UIKeyCommand]? { commands }
}

private final class HandlingView: UIView {
  override var canBecomeFirstResponder: Bool { true }
  var saves = 0
  func save(_ sender: Any?) { saves += 1 }
  static let save = Selector("save:", HandlingView.save(_:))
}

/// A recognizer with an initializer of its own, as iOS programs write it.
private final class DirectedPan: UIPanGestureRecognizer {
  let isVertical: Bool

  init(isVertical: Bool, target: Any?, action: Selector?) {
    self.isVertical = isVertical
    super.init(target: target, action: action)
  }
}

private final class WatchedControl: UIControl {
  var sent: [String] = []
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    sent.append("\(action)")
    super.sendAction(action, to: target, for: event)
  }
}

@Suite(.serialized) struct TargetActionTests {
  private func place(_ control: UIControl, in stage: ViewStage) -> UIControl {
    control.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.window.addSubview(control)
    return control
  }

  @Test func controlsCallTheirTargetsInOrder() {
    let stage = ViewStage()
    let control = place(UIControl(), in: stage)
    let listener = Listener()
    control.addTarget(listener, action: Listener.tapped, for: .touchUpInside)
    control.addAction(UIAction { _ in listener.calls.append("closure") }, for: .touchUpInside)
    control.addTarget(listener, action: Listener.plain, for: [.touchUpInside, .valueChanged])
    control.addTarget(listener, action: Listener.touched, for: .touchDown)
    stage.click(20, 20)
    #expect(listener.calls == ["touched with event", "tapped", "closure", "plain"])
    control.sendActions(for: .touchDown)
    #expect(listener.calls.last == "touched without event")
  }

  @Test func aMethodGetsTheEventThatTheControlHandles() {
    let stage = ViewStage()
    let listener = Listener()
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    stage.window.addSubview(slider)
    slider.addTarget(listener, action: Listener.touched, for: .valueChanged)
    slider.addTarget(listener, action: Listener.needing, for: .valueChanged)
    stage.runMainStages()
    stage.press(24, 30)
    for x in [40.0, 60] { stage.move(x, 30) }
    stage.release(60, 30)
    #expect(slider.value > 0 && listener.calls.prefix(2) == ["touched with event", "needing 1 touches"])
    #expect(Set(listener.calls).count == 2)
    listener.calls = []
    slider.sendActions(for: .valueChanged)
    #expect(listener.calls == ["touched without event", "needing 0 touches"], "as in Objective-C, where it gets nil")
  }

  @Test func aPairIsAddedOnceAndRemovedByParts() {
    let stage = ViewStage()
    let control = place(UIControl(), in: stage)
    let (listener, other) = (Listener(), Listener())
    control.addTarget(listener, action: Listener.plain, for: .valueChanged)
    control.addTarget(listener, action: Listener.plain, for: [.valueChanged, .touchDown])
    control.addTarget(other, action: Listener.plain, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.calls == ["plain"] && other.calls == ["plain"])
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: other, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets.count == 2 && control.allControlEvents == [.valueChanged, .touchDown])
    control.removeTarget(listener, action: "other", for: .allEvents)
    control.removeTarget(nil, action: Listener.plain, for: .valueChanged)
    #expect(control.allControlEvents == .touchDown && control.allTargets.count == 1)
    control.removeTarget(listener, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [] && control.allTargets.isEmpty)
  }

  @Test func targetsAreNotRetained() {
    let control = UIControl()
    var listener: Listener? = Listener()
    weak let observed = listener
    control.addTarget(listener, action: Listener.plain, for: .valueChanged)
    let pan = UIPanGestureRecognizer(target: listener, action: Listener.plain)
    listener = nil
    #expect(observed == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allControlEvents == [] && control.allTargets.isEmpty)
    withExtendedLifetime(pan) {}
  }

  @Test func anOverrideSeesWhatIsSent() {
    let control = WatchedControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.tapped, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.sent == ["tapped:"] && listener.calls == ["tapped"])
  }

  @Test func aMessageWithoutATargetGoesUpTheChain() {
    let stage = ViewStage()
    let controller = ChainController()
    stage.window.rootViewController = controller
    controller.loadViewIfNeeded()
    let control = UIControl()
    let first = HandlingView()
    controller.view.addSubview(control)
    controller.view.addSubview(first)
    control.addTarget(nil, action: ChainController.save, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(controller.calls == ["save from UIControl"])
    // The first responder comes before the sender. Any selector of that name finds its method.
    _ = HandlingView.save
    first.becomeFirstResponder()
    control.sendActions(for: .valueChanged)
    #expect(first.saves == 1 && controller.calls.count == 1)
    #expect(!UIApplication.shared.sendAction("unknown:", to: nil, from: control, for: nil))
    #expect(first.target(forAction: "unknown:", withSender: nil) == nil)
  }

  @Test func enumerationHasTargetsAndActions() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.plain, for: [.touchDown, .touchUpInside])
    control.addTarget(nil, action: ChainController.save, for: .valueChanged)
    var lines: [String] = []
    control.enumerateEventHandlers { action, target, event, _ in
      lines.append("\(target!.0 == nil ? "chain" : "object") \(target!.1) \(event.rawValue)")
      #expect(action == nil)
    }
    #expect(lines == ["object plain 1", "object plain 64", "chain save: 4096"])
  }

  @Test func recognizersCallTheirTargets() {
    let stage = ViewStage()
    let listener = Listener()
    let panned = Selector("panned:", Listener.panned(_:))
    let pan = DirectedPan(isVertical: true, target: listener, action: panned)
    pan.addTarget(listener, action: panned)
    pan.addTarget(listener, action: Listener.plain)
    stage.window.addGestureRecognizer(pan)
    stage.press(100, 100)
    stage.move(100, 130)
    stage.release(100, 130)
    #expect(listener.calls == ["pan 1", "plain", "pan 3", "plain"])
    pan.removeTarget(listener, action: panned)
    listener.calls = []
    stage.press(100, 100)
    stage.move(100, 130)
    #expect(listener.calls == ["plain"])
    pan.removeTarget(nil, action: nil)
    stage.release(100, 130)
    #expect(listener.calls == ["plain"])
  }

  @Test func keyCommandsGoUpTheChain() {
    let stage = ViewStage()
    let controller = ChainController()
    controller.commands = [UIKeyCommand(input: "s", modifierFlags: .control, action: ChainController.save)]
    stage.window.rootViewController = controller
    stage.type("s", modifiers: .control)
    #expect(controller.calls == ["save from UIKeyCommand"])
  }

  @Test func displayLinksCallTheirTarget() {
    let stage = ViewStage()
    let listener = Listener()
    let link = CADisplayLink(target: listener, selector: Listener.plain)
    link.add(to: .main, forMode: .common)
    stage.advance(to: 0.05)
    #expect(listener.calls.count == 3)
    link.invalidate()
    stage.advance(to: 0.1)
    #expect(listener.calls.count == 3)
  }

  @Test func blocksReportTheirStartAndEnd() {
    let stage = ViewStage()
    let listener = Listener()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("started:context:", Listener.started(_:context:)))
    UIView.setAnimationDidStop(Selector("stopped:finished:context:", Listener.stopped(_:finished:context:)))
    stage.window.alpha = 0
    UIView.commitAnimations()
    stage.advance(to: 0.1)
    #expect(listener.calls == ["started fade"])
    stage.advance(to: 0.3)
    #expect(listener.calls == ["started fade", "stopped fade true"])
  }

  @Test func respondersAreObjects() {
    let view: any NSObjectProtocol = UIButton()
    #expect(view.isKind(of: UIControl.self) && view.isEqual(view) && !view.isEqual(UIView()))
    #expect("\(UIView())".hasPrefix("<UIView: 0x"))
    let controller = ChainController()
    controller.perform(ChainController.save, with: controller)
    #expect(controller.calls == ["save from ChainController"])
  }
}
