import Geometry
import Motion

/// Filters of a layer's picture, and how it is mixed with what is below.
extension CALayer {
  /// `CIFilter`s that the layer with its sublayers goes through, in their order. Their inputs are animatable.
  ///
  /// The layer keeps copies; change them by key paths like "filters.NAME.inputRadius". Reading gives copies too.
  public final var filters: [Any]? {
    get { Self.filters(values.filters) }
    set {
      let new = usableFilters(newValue, "filters")
      requireModel()
      noteSet("filters")
      guard new != values.filters else { return }
      let action = actionToRun(forKey: "filters")
      values.filters = new
      markDirty(.values)
      action?.run(forKey: "filters", object: self, arguments: nil)
    }
  }

  /// `CIFilter`s for what lies behind the layer.
  ///
  /// - Note: Differs from Apple: kept and read back; what lies behind is drawn as it is.
  public final var backgroundFilters: [Any]? {
    get { Self.filters(values.backgroundFilters) }
    set {
      let new = usableFilters(newValue, "backgroundFilters")
      change(plain: values.backgroundFilters, to: new) { values.backgroundFilters = new }
    }
  }

  /// How the layer is mixed with what is below: a blending `CIFilter` or the name of a blend mode, such as
  /// "multiplyBlendMode", "plusL" or "CIScreenBlendMode". Nil, and what isn't known, puts it over the rest.
  public final var compositingFilter: Any? {
    get { cosmetics.compositingFilter }
    set {
      requireModel()
      cosmetics.compositingFilter = unwrapped(newValue)
      let mode = blendMode(cosmetics.compositingFilter)
      change(plain: values.compositing, to: mode) { values.compositing = mode }
    }
  }

  /// Sets an input of the filters of a name.
  final func setFilterInput(_ key: AnimatableKey, to new: AnimationValue) {
    requireModel()
    guard let old = values[key] else {
      reportOnce(key.keyPath, "the layer has no filter of that name")
      return
    }
    guard old != new else { return }
    values[key] = new
    markDirty(.values)
  }

  private static func filters(_ filters: [LayerFilter]) -> [Any]? {
    filters.isEmpty ? nil : filters.map { CIFilter($0) }
  }

  private func usableFilters(_ list: [Any]?, _ key: String) -> [LayerFilter] {
    (list ?? []).compactMap { element in
      let filter = (unwrapped(element) as? CIFilter)?.layerFilter
      if filter == nil { reportOnce(key, "only filters of pictures can be used here") }
      return filter
    }
  }

  private func blendMode(_ filter: Any?) -> CGBlendMode {
    guard let filter else { return .normal }
    if let filter = filter as? CIFilter, case .blend(let mode) = filter.kind { return mode }
    if let name = filter as? String {
      if let mode = FilterKind.blendsByShortName[name] { return mode }
      if case .blend(let mode)? = FilterKind(name: name) { return mode }
    }
    reportOnce("compositingFilter", "nothing is mixed by \(filter)")
    return .normal
  }
}
