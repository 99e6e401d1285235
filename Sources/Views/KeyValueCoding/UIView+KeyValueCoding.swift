import Foundation
import KinoraGeometry
import KinoraLayers

extension UIView {
  /// Returns the value at a path of names, such as "layer.cornerRadius".
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = Self.split(keyPath) else { return value(forKey: keyPath) }
    switch value(forKey: key) {
    case let view as UIView: return view.value(forKeyPath: rest)
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let value?: preconditionFailure("\(value) of \(self) has no properties that are known by their names")
    case nil: return nil
    }
  }

  /// Sets the value at a path of names. Does nothing if an object on the way is nil.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = Self.split(keyPath) else { return setValue(value, forKey: keyPath) }
    switch self.value(forKey: key) {
    case let view as UIView: view.setValue(value, forKeyPath: rest)
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    case let object?: preconditionFailure("\(object) of \(self) has no properties that are known by their names")
    case nil: return
    }
  }

  /// Returns the values of some names; `NSNull` stands for nil.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// Sets the values of some names; `NSNull` stands for nil.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  final func keyedValue(_ key: String) -> Any? {
    guard let property = Self.keyedProperty(key) else { return value(forUndefinedKey: key) }
    return property.get(self)
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    guard let property = Self.keyedProperty(key) else { return setValue(value, forUndefinedKey: key) }
    property.set(self, value)
  }

  final func undefinedKey(_ method: String, _ key: String) -> Never {
    preconditionFailure("[\(self) \(method)]: this class is not key value coding-compliant for the key \(key).")
  }

  private static func split(_ path: String) -> (key: String, rest: String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// Returns the property of a name, of the class or the nearest superclass.
  static func keyedProperty(_ key: String) -> KeyedProperty? {
    if let property = ownKeyedProperties[key] { return property }
    guard self != UIView.self, let outer = _getSuperclass(self) as? UIView.Type else { return nil }
    return outer.keyedProperty(key)
  }

  /// The documented properties of views. Objective-C's names: "hidden", not "isHidden".
  static let viewKeyedProperties: [String: KeyedProperty] = [
    "alpha": .number(\UIView.alpha), "hidden": .flag(\UIView.isHidden), "opaque": .flag(\UIView.isOpaque),
    "isHidden": .reading { (view: UIView) in NSNumber(value: view.isHidden) },
    "isOpaque": .reading { (view: UIView) in NSNumber(value: view.isOpaque) },
    "backgroundColor": .object(\UIView.backgroundColor), "tintColor": .object(\UIView.tintColor),
    "frame": .rect(\UIView.frame), "bounds": .rect(\UIView.bounds), "center": .point(\UIView.center),
    "anchorPoint": .point(\UIView.anchorPoint), "transform": .transform(\UIView.transform),
    "tag": .integer(\UIView.tag), "clipsToBounds": .flag(\UIView.clipsToBounds),
    "contentMode": .choice(\UIView.contentMode), "contentScaleFactor": .number(\UIView.contentScaleFactor),
    "autoresizingMask": .choice(\UIView.autoresizingMask), "autoresizesSubviews": .flag(\UIView.autoresizesSubviews),
    "userInteractionEnabled": .flag(\UIView.isUserInteractionEnabled),
    "isUserInteractionEnabled": .reading { (view: UIView) in NSNumber(value: view.isUserInteractionEnabled) },
    "multipleTouchEnabled": .flag(\UIView.isMultipleTouchEnabled), "exclusiveTouch": .flag(\UIView.isExclusiveTouch),
    "maskView": .object(\UIView.mask), "mask": .object(\UIView.mask), "layoutMargins": .insets(\UIView.layoutMargins),
    "semanticContentAttribute": .choice(\UIView.semanticContentAttribute),
    "translatesAutoresizingMaskIntoConstraints": .flag(\UIView.translatesAutoresizingMaskIntoConstraints),
    "overrideUserInterfaceStyle": .choice(\UIView.overrideUserInterfaceStyle),
    "restorationIdentifier": .object(\UIView.restorationIdentifier),
    "accessibilityIdentifier": .object(\UIView.accessibilityIdentifier),
    "accessibilityLabel": .object(\UIView.accessibilityLabel),
    "accessibilityHint": .object(\UIView.accessibilityHint),
    "accessibilityValue": .object(\UIView.accessibilityValue),
    "isAccessibilityElement": .flag(\UIView.isAccessibilityElement),
    "layer": .reading { (view: UIView) in view.layer }, "superview": .reading { (view: UIView) in view.superview },
    "subviews": .reading { (view: UIView) in view.subviews }, "window": .reading { (view: UIView) in view.window },
    "safeAreaInsets": .reading { (view: UIView) in NSValue(uiEdgeInsets: view.safeAreaInsets) },
    "intrinsicContentSize": .reading { (view: UIView) in NSValue(cgSize: view.intrinsicContentSize) },
  ]
}

extension UILabel {
  static let labelKeyedProperties: [String: KeyedProperty] = [
    "text": .object(\UILabel.text), "attributedText": .object(\UILabel.attributedText), "font": .object(\UILabel.font),
    "textColor": .object(\UILabel.textColor), "textAlignment": .choice(\UILabel.textAlignment),
    "lineBreakMode": .choice(\UILabel.lineBreakMode), "numberOfLines": .integer(\UILabel.numberOfLines),
    "enabled": .flag(\UILabel.isEnabled), "highlighted": .flag(\UILabel.isHighlighted),
    "isEnabled": .reading { (label: UILabel) in NSNumber(value: label.isEnabled) },
    "isHighlighted": .reading { (label: UILabel) in NSNumber(value: label.isHighlighted) },
    "highlightedTextColor": .object(\UILabel.highlightedTextColor), "shadowColor": .object(\UILabel.shadowColor),
    "shadowOffset": .size(\UILabel.shadowOffset), "minimumScaleFactor": .number(\UILabel.minimumScaleFactor),
    "minimumFontSize": .number(\UILabel.leastFontSize),
    "adjustsFontSizeToFitWidth": .flag(\UILabel.adjustsFontSizeToFitWidth),
    "adjustsFontForContentSizeCategory": .flag(\UILabel.adjustsFontForContentSizeCategory),
    "baselineAdjustment": .choice(\UILabel.baselineAdjustment),
    "preferredMaxLayoutWidth": .number(\UILabel.preferredMaxLayoutWidth),
  ]

  /// The least size of the font in points: what `minimumScaleFactor` replaced on Apple's systems.
  fileprivate final var leastFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = newValue / font.pointSize }
  }
}
