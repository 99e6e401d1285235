import KinoraLayers
import KinoraMotion

/// The action for a change of a view's layer: created while the layer has the old value, run when it has the new one.
final class ViewPropertyAction: CAAction {
  private let old: [(property: ViewProperty, value: AnimationValue)]
  private let show: (ViewPropertyAnimation) -> Void

  /// - Parameter show: shows the animation of each changed property.
  init(_ properties: [ViewProperty], of layer: CALayer, _ show: @escaping (ViewPropertyAnimation) -> Void) {
    old = properties.compactMap { property in layer.values[property.key].map { (property, $0) } }
    self.show = show
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    for (property, value) in old {
      guard let new = layer.values[property.key] else { continue }
      show(ViewPropertyAnimation(property: property, old: value, new: new))
    }
  }
}

extension CALayer {
  typealias ViewAnimation = (key: String, animation: CAPropertyAnimation)

  /// The animations that blocks and animators have added for a property, in the order of their addition.
  final func viewAnimations(of property: ViewProperty) -> [ViewAnimation] {
    let keyPath = property.keyPath
    return keyedAnimations.compactMap { entry in
      guard entry.key.hasPrefix(keyPath), let animation = entry.animation as? CAPropertyAnimation,
        animation.keyPath == keyPath, animation.delegate is any ViewAnimationOwner
      else { return nil }
      return (entry.key, animation)
    }
  }

  final func freeKey(for property: ViewProperty) -> String { freeKey(for: property.keyPath) }

  /// Returns an unused key for another animation of a property: "position", "position-2", ...
  final func freeKey(for keyPath: String) -> String {
    guard animation(forKey: keyPath) != nil else { return keyPath }
    let taken = Set(animationKeys() ?? [])
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
