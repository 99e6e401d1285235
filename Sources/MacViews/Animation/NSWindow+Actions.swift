import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The actions of a window's layer.
extension NSWindow {
  /// Returns the action for a change of the window's layer; nil for the layer's implicit animation.
  final func actionOfHost(forKey event: String) -> (any CAAction)? {
    guard MacWorld.current.animates, event != "sublayers" else { return NSNull() }
    guard let key = key(of: event) else { return nil }
    guard let animation = animation(forKey: key) as? CAAnimation else { return NSNull() }
    guard let animation = animation as? CAPropertyAnimation else { return animation.copy() as? CAAnimation }
    guard host.layer.isLive, let copy = animation.copy() as? CAPropertyAnimation else { return NSNull() }
    copy.keyPath = event
    copy.mapValues { hostValue($0, for: event) }
    if let basic = copy as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = host.layer.presentation()?.value(forKeyPath: event) ?? host.layer.value(forKeyPath: event)
    }
    return copy.paced()
  }

  /// Returns the property of the window that an event of its layer belongs to; nil for others.
  private func key(of event: String) -> NSAnimatablePropertyKey? {
    switch event {
    case "opacity": "alphaValue"
    case "bounds": "frame"
    case "position": animations["frameOrigin"] == nil ? "frame" : "frameOrigin"
    default: nil
    }
  }

  /// Returns a frame or its origin as the layer has it: with y down, by the middle and the size. Others are unchanged.
  private func hostValue(_ value: Any, for event: String) -> Any {
    let rect = (value as? CGRect) ?? (value as? CGPoint).map { NSRect(origin: $0, size: host.bounds.size) }
    guard event != "opacity", let place = rect?.mirrored(in: UIScreen.main.bounds) else { return value }
    return event == "bounds"
      ? CGRect(origin: .zero, size: place.size) : CGPoint(x: place.midX, y: place.midY)
  }
}
