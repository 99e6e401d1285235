import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// The properties for assistive programs of objects that aren't views, such as layers and animations, and of views that a
/// program knows as objects. Stored; there are no assistive programs.
extension NSObjectProtocol {
  /// True if assistive programs present the object. Default false.
  public var isAccessibilityElement: Bool {
    get { asView?.isAccessibilityElement ?? ownAccessibility?.isElement ?? false }
    set {
      if let asView { asView.isAccessibilityElement = newValue } else { knownAccessibility.isElement = newValue }
    }
  }

  /// A short description of the object. Default nil.
  public var accessibilityLabel: String? {
    get { asView.map { $0.accessibilityLabel } ?? ownAccessibility?.label }
    set {
      if let asView { asView.accessibilityLabel = newValue } else { knownAccessibility.label = newValue }
    }
  }

  /// The outcome of using the object. Default nil.
  public var accessibilityHint: String? {
    get { asView.map { $0.accessibilityHint } ?? ownAccessibility?.hint }
    set {
      if let asView { asView.accessibilityHint = newValue } else { knownAccessibility.hint = newValue }
    }
  }

  /// The object's value in words. Default nil.
  public var accessibilityValue: String? {
    get { asView.map { $0.accessibilityValue } ?? ownAccessibility?.value }
    set {
      if let asView { asView.accessibilityValue = newValue } else { knownAccessibility.value = newValue }
    }
  }

  /// The object's behaviour. Default none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { asView?.accessibilityTraits ?? ownAccessibility?.traits ?? .none }
    set {
      if let asView { asView.accessibilityTraits = newValue } else { knownAccessibility.traits = newValue }
    }
  }

  private var asView: UIView? { self as AnyObject as? UIView }

  private var ownAccessibility: AccessibilityProperties? {
    objc_getAssociatedObject(self, AccessibilityKey.key.address) as? AccessibilityProperties
  }

  private var knownAccessibility: AccessibilityProperties {
    if let ownAccessibility { return ownAccessibility }
    let made = AccessibilityProperties()
    objc_setAssociatedObject(self, AccessibilityKey.key.address, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

private enum AccessibilityKey {
  static let key = AssociationKey()
}
