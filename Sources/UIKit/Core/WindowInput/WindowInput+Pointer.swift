import Foundation
import KinoraGeometry
import KinoraLayers

/// The pressed pointer is one touch.
extension WindowInput {
  func beginTouch(at place: CGPoint, modifiers: UIKeyModifierFlags) {
    guard touch == nil, place.x.isFinite, place.y.isFinite else { return }
    let now = CACurrentMediaTime()
    let view = window.hitTest(place, with: touchEvent)
    guard let view else { return }
    let touch = UITouch()
    touch.window = window
    touch.view = view
    touch.origin = place
    touch.place = place
    touch.formerPlace = place
    touch.timestamp = now
    if let last = lastTap, now - last.end <= TapTrace.longestPause, place.distance(to: last.place) <= TapTrace.reach {
      touch.tapCount = last.count + 1
    }
    self.touch = touch
    touchEvent.allTouches = [touch]
    send(touchEvent, modifiers: modifiers)
  }

  func movePointer(to place: CGPoint, modifiers: UIKeyModifierFlags) {
    guard place.x.isFinite, place.y.isFinite else { return }
    guard let touch else {
      if sendsHover { send(PointerEvent(.hover, at: place), modifiers: modifiers) }
      return
    }
    guard place != touch.place else { return }
    touch.move(to: place)
    change(touch, to: .moved, modifiers: modifiers)
  }

  func endTouch(at place: CGPoint, modifiers: UIKeyModifierFlags) {
    guard let touch else { return }
    let isMoved = place != touch.place && place.x.isFinite && place.y.isFinite
    touch.move(to: isMoved ? place : touch.place)
    self.touch = nil
    lastTap = TapTrace(end: CACurrentMediaTime(), place: touch.origin, count: touch.tapCount)
    change(touch, to: .ended, modifiers: modifiers)
    touchEvent.allTouches = nil
    if sendsHover { send(PointerEvent(.hover, at: touch.place), modifiers: modifiers) }
  }

  func cancelTouch() {
    guard let touch else { return }
    self.touch = nil
    lastTap = nil
    change(touch, to: .cancelled, modifiers: touchEvent.modifierFlags)
    touchEvent.allTouches = nil
  }

  /// Cancels the touch if its view has left the window.
  func dropLostTouch() {
    if let touch, touch.view?.window !== window { cancelTouch() }
  }

  private func change(_ touch: UITouch, to phase: UITouch.Phase, modifiers: UIKeyModifierFlags) {
    touch.phase = phase
    touch.timestamp = CACurrentMediaTime()
    send(touchEvent, modifiers: modifiers)
  }

  func deliverPointer(_ event: PointerEvent) {
    switch event.motion {
    case .hover: hover.move(to: event.place, in: window, with: event)
    case .left: hover.leave()
    case .wheel(let dx, let dy): deliverWheel(dx: dx, dy: dy, event)
    }
  }
}

extension UITouch {
  /// Moves the touch. Beyond the reach of a tap, it no longer counts as one.
  func move(to place: CGPoint) {
    formerPlace = self.place
    self.place = place
    if place.distance(to: origin) > TapTrace.reach { tapCount = 0 }
  }
}
