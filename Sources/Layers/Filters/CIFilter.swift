import Geometry
import Motion

/// A filter for a layer: for its own picture, for what lies behind it, or for how the two are mixed.
///
/// A layer takes a copy. What is changed later is changed through the layer, by key paths like
/// "filters.blur.inputRadius", where "blur" is the filter's `name`.
///
/// - Note: Differs from Apple: only the filters that layers can show exist, and no filter makes an image.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
open class CIFilter: CustomStringConvertible {
  /// What key paths call it; the filter's own name by default.
  open var name: String
  open var isEnabled = true
  let kind: FilterKind
  private(set) var values: LayerFilter

  /// - Returns: nil for a name that no filter has.
  public convenience init?(name: String) {
    self.init(name: name, parameters: nil)
  }

  /// - Parameter params: inputs by key; those missing have their defaults.
  public init?(name: String, parameters params: [String: Any]?) {
    guard let kind = FilterKind(name: name) else {
      report("CIFilter: there is no filter named \(name)")
      return nil
    }
    self.kind = kind
    self.name = name
    values = kind.effect.map { LayerFilter($0) } ?? LayerFilter(.colorInvert)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// The filter that a layer holds.
  init(_ values: LayerFilter) {
    kind = .effect(values.effect)
    name = values.name?.text ?? FilterKind.name(of: values.effect)
    isEnabled = values.isEnabled
    self.values = values
  }

  /// Gives every input its default.
  open func setDefaults() {
    values = LayerFilter(values.effect)
  }

  /// The inputs that can be set.
  public final var inputKeys: [String] {
    FilterKind.inputs(of: kind).map(\.path)
  }

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

  /// Sets an input; values that it can't take leave it as it is.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = (value.flatMap { number($0) } ?? 0) != 0
    default: set(value, forInput: key)
    }
  }

  public final var description: String { "<CIFilter \"\(name)\">" }

  /// What a layer keeps of it.
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
      report("\(description): there is no input \(key)")
      return
    }
    guard let given = unwrapped(value) else {
      values[input] = LayerFilter(values.effect)[input]
      return
    }
    guard let usable = AnimationValue(given, as: .property(input.kind)) else {
      report("\(description).\(key): ignored a value that the input cannot take")
      return
    }
    values[input] = usable
  }
}
