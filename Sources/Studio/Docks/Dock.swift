import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraTools
import KinoraUIKitCore

/// The contents of a dock: a view that is brought up to date in each frame.
class DockView: UIView {
  /// The view that gets the keys; nil if it has none.
  private(set) weak var focus: (any KeyReceiver)?

  /// Updates the view for a frame. Called with implicit animations disabled.
  func refresh(for tick: FrameTick) {}

  /// Lets go of what the view shows: it isn't shown any more.
  func disappear() {}

  /// Turns the wheel at a point.
  ///
  /// - Parameters:
  ///   - notches: The notches away from the user.
  ///   - sideways: Those to the left. With Shift, the wheel turns sideways.
  /// - Returns: False to let the views scroll.
  func turnWheel(at point: CGPoint, by notches: Double, sideways: Double) -> Bool { false }

  /// Gives the keys to the first view that has a use for them.
  func takeFocus() {}

  func setFocus(_ receiver: (any KeyReceiver)?) {
    guard focus !== receiver else { return }
    let former = focus
    focus = receiver
    former?.focusChanged(false)
    receiver?.focusChanged(true)
    (receiver as? UIView)?.revealInScrollViews()
  }

  /// Gives the keys to the view after another one in the order of the tree; after the last one, to the first.
  func passFocus(from view: UIView, isBackward: Bool) {
    let receivers = keyReceivers
    guard let index = receivers.firstIndex(where: { $0 === view }) else { return takeFocus() }
    let next = (index + (isBackward ? receivers.count - 1 : 1)) % receivers.count
    setFocus(receivers[next] as? any KeyReceiver)
  }
}

/// A part of the window beside the scene that shows views: a dock has a world of its own, so that nothing in it touches
/// the program's views, transactions and clock.
package final class Dock: FrameOverlay {
  private let world = LayerWorld { _ in }
  private let context: LayerContext
  private let root = CALayer()
  private let window: UIWindow
  let content: DockView
  private let layerPicture: LayerPicture
  private unowned let loop: FrameLoop
  private var wakeUp: Double?

  /// The dock's place in the window, in points; empty while it isn't shown.
  var frame = CGRect.zero

  package var picture: any OverlayPicture { layerPicture }

  /// - Parameter makeContent: Makes the view that fills the dock.
  init(over loop: FrameLoop, probe: PresentedValues? = nil, makeContent: () -> DockView) {
    self.loop = loop
    layerPicture = LayerPicture(probe: probe, isOpaque: true)
    (context, window, content) = world.perform { (LayerContext(), UIWindow(frame: .zero), makeContent()) }
    world.perform { build() }
  }

  private func build() {
    root.anchorPoint = .zero
    window.layer.backgroundColor = DockTheme.background
    window.addSubview(content)
    root.addSublayer(window.layer)
    let picture = layerPicture
    context.onCommit = { picture.take($0) }
    context.rootLayer = root
    window.makeKeyAndVisible()
  }

  package func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    guard !frame.isEmpty else { return layerPicture.hide() }
    world.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      place(in: CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale))
      content.refresh(for: tick)
      CATransaction.commit()
      let now = CACurrentMediaTime()
      context.runCallbacks(at: now)
      context.layoutIfNeeded()
      context.commit()
      let pixels = CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
      layerPicture.show(
        in: PixelRect(covering: pixels).intersection(size.bounds), scale: scale, time: now)
      planNextFrame()
    }
  }

  /// Ends the input in a dock that is closed, and what it keeps.
  func close() {
    world.perform {
      content.setFocus(nil)
      content.disappear()
    }
  }

  /// Delivers a pointer event, whose point is in the window.
  func receive(_ event: InputEvent) {
    var event = event
    event.kind = event.kind.mapped { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
    world.perform {
      if !turnWheel(event) { window.receive(event) }
    }
    loop.requestFrame()
  }

  private func turnWheel(_ event: InputEvent) -> Bool {
    guard case .scrolled(let point, let dx, let dy) = event.kind else { return false }
    let isShifted = event.modifiers.contains(.shift)
    return content.turnWheel(at: point, by: isShifted ? 0 : dy, sideways: isShifted ? dx + dy : dx)
  }

  /// Gives a key to the view that has the focus.
  ///
  /// - Returns: False if it has no use for it.
  func receiveKey(_ event: InputEvent) -> Bool {
    guard let focus = content.focus, let key = ToolKey(event) else { return false }
    let isUsed = world.perform { focus.receive(key) || passFocus(focus, key) }
    if isUsed { loop.requestFrame() }
    return isUsed
  }

  /// Passes the focus on by Tab, and drops it by Escape.
  private func passFocus(_ focus: any KeyReceiver, _ key: ToolKey) -> Bool {
    guard !key.isControl, let view = focus as? UIView else { return false }
    switch key.name {
    case "Tab", "ISO_Left_Tab":
      content.passFocus(from: view, isBackward: key.isShifted || key.name == "ISO_Left_Tab")
    case "Escape": content.setFocus(nil)
    default: return false
    }
    return true
  }

  /// Runs a closure in the dock's world.
  func perform<Result>(_ body: () -> Result) -> Result { world.perform(body) }

  private func place(in windowSize: CGSize) {
    root.bounds = CGRect(origin: .zero, size: windowSize)
    guard window.frame != frame else { return }
    window.frame = frame
    content.frame = window.bounds
  }

  /// Requests the frames that the dock's own views need, such as a list that scrolls on.
  private func planNextFrame() {
    if context.wantsEveryFrame || context.needsCommit { return loop.requestFrame() }
    guard let next = context.nextCallbackTime else { return }
    guard wakeUp.map({ next < $0 - 0.001 }) ?? true else { return }
    wakeUp = next
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, next - CACurrentMediaTime())) { [weak self] in
      MainActor.assumeIsolated {
        self?.wakeUp = nil
        self?.loop.requestFrame()
      }
    }
  }
}
