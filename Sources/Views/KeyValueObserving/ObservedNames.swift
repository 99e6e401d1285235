import Foundation
import KinoraObjectRuntime

/// The names of the properties that key paths of this module lead to.
///
/// A key path of a subclass differs from that of its superclass, so they are made for the class at hand.
enum ObservedNames {
  nonisolated static func name(of path: AnyKeyPath, on object: MainActorObject) -> String? {
    // Key paths have no actor, and stay on this thread.
    nonisolated(unsafe) let path = path
    return object.onMainThread { _ in name(of: path) }
  }

  private static func name(of path: AnyKeyPath) -> String? {
    let root = type(of: path).rootType
    func ofView<Root: ObservedView>(_ type: Root.Type) -> String? { find(path, type.viewNames) }
    if let type = root as? any ObservedView.Type, let name = ofView(type) { return name }
    return nameOfControl(path, root) ?? nameOfOthers(path, root)
  }

  private static func nameOfControl(_ path: AnyKeyPath, _ root: Any.Type) -> String? {
    func ofScroll<Root: ObservedScrollView>(_ type: Root.Type) -> String? { find(path, type.scrollNames) }
    func ofControl<Root: ObservedControl>(_ type: Root.Type) -> String? { find(path, type.controlNames) }
    func ofLabel<Root: ObservedLabel>(_ type: Root.Type) -> String? { find(path, type.labelNames) }
    func ofSlider<Root: ObservedSlider>(_ type: Root.Type) -> String? { find(path, [\Root.value: "value"]) }
    func ofSwitch<Root: ObservedSwitch>(_ type: Root.Type) -> String? { find(path, [\Root.isOn: "on"]) }
    func ofProgress<Root: ObservedProgressView>(_ type: Root.Type) -> String? {
      find(path, [\Root.progress: "progress"])
    }
    func ofImage<Root: ObservedImageView>(_ type: Root.Type) -> String? { find(path, [\Root.image: "image"]) }
    switch root {
    case let type as any ObservedScrollView.Type: return ofScroll(type)
    case let type as any ObservedLabel.Type: return ofLabel(type)
    case let type as any ObservedProgressView.Type: return ofProgress(type)
    case let type as any ObservedImageView.Type: return ofImage(type)
    case let type as any ObservedControl.Type:
      if let name = ofControl(type) { return name }
      if let type = root as? any ObservedSlider.Type { return ofSlider(type) }
      return (root as? any ObservedSwitch.Type).flatMap { ofSwitch($0) }
    default: return nil
    }
  }

  private static func nameOfOthers(_ path: AnyKeyPath, _ root: Any.Type) -> String? {
    func ofWindow<Root: ObservedWindow>(_ type: Root.Type) -> String? { find(path, [\Root.isHidden: "hidden"]) }
    func ofGesture<Root: ObservedRecognizer>(_ type: Root.Type) -> String? {
      find(path, [\Root.state: "state", \Root.isEnabled: "enabled"])
    }
    func ofController<Root: ObservedController>(_ type: Root.Type) -> String? {
      find(path, [\Root.view: "view", \Root.title: "title"])
    }
    func ofAnimator<Root: ObservedAnimator>(_ type: Root.Type) -> String? { find(path, type.animatorNames) }
    switch root {
    case let type as any ObservedWindow.Type: return ofWindow(type)
    case let type as any ObservedRecognizer.Type: return ofGesture(type)
    case let type as any ObservedController.Type: return ofController(type)
    case let type as any ObservedAnimator.Type: return ofAnimator(type)
    default: return nil
    }
  }

  private static func find<Root>(_ path: AnyKeyPath, _ names: [PartialKeyPath<Root>: String]) -> String? {
    (path as? PartialKeyPath<Root>).flatMap { names[$0] }
  }
}

protocol ObservedView: UIView {}
protocol ObservedWindow: UIWindow {}
protocol ObservedScrollView: UIScrollView {}
protocol ObservedControl: UIControl {}
protocol ObservedLabel: UILabel {}
protocol ObservedSlider: UISlider {}
protocol ObservedSwitch: UISwitch {}
protocol ObservedProgressView: UIProgressView {}
protocol ObservedImageView: UIImageView {}
protocol ObservedRecognizer: UIGestureRecognizer {}
protocol ObservedController: UIViewController {}
protocol ObservedAnimator: UIViewPropertyAnimator {}

extension UIView: ObservedView {}
extension UIWindow: ObservedWindow {}
extension UIScrollView: ObservedScrollView {}
extension UIControl: ObservedControl {}
extension UILabel: ObservedLabel {}
extension UISlider: ObservedSlider {}
extension UISwitch: ObservedSwitch {}
extension UIProgressView: ObservedProgressView {}
extension UIImageView: ObservedImageView {}
extension UIGestureRecognizer: ObservedRecognizer {}
extension UIViewController: ObservedController {}
extension UIViewPropertyAnimator: ObservedAnimator {}

extension ObservedView {
  fileprivate static var viewNames: [PartialKeyPath<Self>: String] {
    [
      \.frame: "frame", \.bounds: "bounds", \.center: "center", \.anchorPoint: "anchorPoint",
      \.transform: "transform", \.transform3D: "transform3D", \.alpha: "alpha", \.isHidden: "hidden",
      \.backgroundColor: "backgroundColor", \.clipsToBounds: "clipsToBounds", \.safeAreaInsets: "safeAreaInsets",
      \.layoutMargins: "layoutMargins",
    ]
  }
}

extension ObservedScrollView {
  fileprivate static var scrollNames: [PartialKeyPath<Self>: String] {
    [
      \.contentOffset: "contentOffset", \.contentSize: "contentSize", \.contentInset: "contentInset",
      \.adjustedContentInset: "adjustedContentInset", \.zoomScale: "zoomScale", \.bounds: "bounds",
    ]
  }
}

extension ObservedControl {
  fileprivate static var controlNames: [PartialKeyPath<Self>: String] {
    [\.isEnabled: "enabled", \.isSelected: "selected", \.isHighlighted: "highlighted"]
  }
}

extension ObservedLabel {
  fileprivate static var labelNames: [PartialKeyPath<Self>: String] {
    [\.text: "text", \.attributedText: "attributedText"]
  }
}

extension ObservedAnimator {
  fileprivate static var animatorNames: [PartialKeyPath<Self>: String] {
    [
      \.state: "state", \.isRunning: "running", \.isReversed: "reversed", \.fractionComplete: "fractionComplete",
    ]
  }
}
