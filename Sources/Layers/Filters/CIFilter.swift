import KinoraGeometry
import KinoraMotion

/// A filter for a layer's picture (`filters`), or a blend mode for it (`compositingFilter`).
///
/// A layer takes a copy. Later changes go through the layer, by key paths like "filters.blur.inputRadius", where "blur"
/// is the filter's `name`.
///
/// ```swift
/// if let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 8]) {
///   blur.name = "blur"
///   layer.filters = [blur]
///   layer.setValue(12, forKeyPath: "filters.blur.inputRadius")
/// }
/// ```
///
/// - Note: Differs from Apple: only the filters that layers can show exist, and no filter makes an image.
open class CIFilter: CustomStringConvertible {
  /// The filter's name in key paths. Default the name that it was created with.
  open var name: String
  /// Indicates whether the filter is applied. Default true.
  open var isEnabled = true
  let kind: FilterKind
  private(set) var values: LayerFilter

  /// Creates a filter with default inputs.
  ///
  /// - Returns: nil for an unknown filter name, which is reported.
  public convenience init?(name: String) {
    self.init(name: name, parameters: nil)
  }

  /// Creates a filter with inputs.
  ///
  /// - Parameters:
  ///   - name: The filter's name, such as "CIGaussianBlur".
  ///   - params: Inputs by key. Missing ones have their defaults; unknown keys and unusable values are reported and
  ///   ignored.
  /// - Returns: nil for an unknown filter name, which is reported.
  public init?(name: String, parameters params: [String: Any]?) {
    guard let kind = FilterKind(name: name) else {
      report("CIFilter: unknown filter \(name)")
      return nil
    }
    self.kind = kind
    self.name = name
    values = kind.effect.map { LayerFilter($0) } ?? LayerFilter(.colorInvert)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates the filter that a layer holds.
  init(_ values: LayerFilter) {
    kind = .effect(values.effect)
    name = values.name?.text ?? FilterKind.name(of: values.effect)
    isEnabled = values.isEnabled
    self.values = values
  }

  /// Resets every input to its default.
  open func setDefaults() {
    values = LayerFilter(values.effect)
  }

  /// The keys of the inputs, such as "inputRadius". Empty for blend modes.
  public final var inputKeys: [String] {
    FilterKind.inputs(of: kind).map(\.path)
  }

  /// Returns an input, "name" or "enabled"; nil for an unknown key.
  ///
  /// Lists of numbers come back as `CIVector`, colours as `CIColor`.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return boxed(isEnabled)
    default: break
    }
    guard let input = input(key) else { return nil }
    switch values[input] {
    case .numbers(let numbers): return CIVector(numbers)
    case .color(let color): return color.map(CIColor.init)
    case let other: return other?.untyped
    }
  }

  /// Sets an input, "name" or "enabled". Nil resets an input to its default.
  ///
  /// An unknown key or a value of the wrong type is reported and changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = (value.flatMap { number($0) } ?? 0) != 0
    default: set(value, forInput: key)
    }
  }

  /// `CIFilter` and the name, in angle brackets.
  public final var description: String { "<CIFilter \"\(name)\">" }

  /// The values that a layer keeps of the filter; nil for a blend mode.
  var layerFilter: LayerFilter? {
    guard case .effect = kind else { return nil }
    var filter = values
    filter.name = InternedName(name)
    filter.isEnabled = isEnabled
    return filter
  }

  private func input(_ key: String) -> FilterInput? {
    FilterKind.inputs(of: kind).first { $0.path == key }
  }

  private func set(_ value: Any?, forInput key: String) {
    guard let input = input(key) else {
      report("\(description): ignored the unknown input \(key)")
      return
    }
    guard let given = unwrapped(value) else {
      values[input] = LayerFilter(values.effect)[input]
      return
    }
    guard let usable = AnimationValue(given, as: .property(input.kind)) else {
      report("\(description).\(key): ignored a value of the wrong type")
      return
    }
    values[input] = usable
  }
}
