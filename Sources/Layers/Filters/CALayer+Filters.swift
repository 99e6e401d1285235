import Geometry
import Motion

/// Filters of a layer's picture, and its blend mode.
extension CALayer {
  /// `CIFilter`s applied in order to the layer with its sublayers. Nil, the default, for none. Their inputs are
  /// animatable.
  ///
  /// The layer keeps copies, and reading returns copies: change an input by a key path like "filters.NAME.inputRadius".
  /// Elements that aren't picture filters are reported and left out.
  public final var filters: [Any]? {
    get { Self.filters(values.filters) }
    set {
      let new = usableFilters(newValue, "filters")
      requireModel()
      recordSet("filters")
      guard new != values.filters else { return }
      let action = actionToRun(forKey: "filters")
      keepCommittedValues()
      values.filters = new
      markDirty(.values)
      action?.run(forKey: "filters", object: self, arguments: nil)
    }
  }

  /// Returns true if the layer's filters have the same values as others.
  package final func hasFilters(like filters: [Any]?) -> Bool { usableFilters(filters, "filters") == values.filters }

  /// `CIFilter`s applied in order to what lies behind the layer, inside its bounds. Nil, the default, for none. Their
  /// inputs are animatable, as "backgroundFilters.NAME.inputRadius".
  ///
  /// The result is drawn beneath the layer's own background, cut to its rounded corners and its mask, and faded by its
  /// opacity. Filters read nothing beyond the layer's bounds: the pixels at the edges are repeated there. Inside a
  /// layer that is flattened (translucent, masked, filtered or rasterized) they see that layer's content alone.
  ///
  /// ```swift
  /// if let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 20]) {
  ///   blur.name = "blur"
  ///   bar.backgroundFilters = [blur]
  /// }
  /// ```
  public final var backgroundFilters: [Any]? {
    get { Self.filters(values.backgroundFilters) }
    set {
      let new = usableFilters(newValue, "backgroundFilters")
      requireModel()
      recordSet("backgroundFilters")
      guard new != values.backgroundFilters else { return }
      let action = actionToRun(forKey: "backgroundFilters")
      keepCommittedValues()
      values.backgroundFilters = new
      markDirty(.values)
      action?.run(forKey: "backgroundFilters", object: self, arguments: nil)
    }
  }

  /// The blend mode with which the layer is drawn: a blending `CIFilter` or a name such as "multiplyBlendMode", "plusL"
  /// or "CIScreenBlendMode". Nil, the default, draws it over the rest; so does an unknown value, which is reported.
  public final var compositingFilter: Any? {
    get { storedOnly?.compositingFilter }
    set {
      requireModel()
      let filter = unwrapped(newValue)
      if filter != nil || storedOnly != nil { makeStoredOnly().compositingFilter = filter }
      let mode = blendMode(filter)
      change(plain: values.compositing, to: mode) { values.compositing = mode }
    }
  }

  /// Sets an input of the filter that the key names.
  final func setFilterInput(_ key: AnimatableKey, to new: AnimationValue) {
    requireModel()
    guard let old = values[key] else {
      reportOnce(key.keyPath, "ignored: the layer has no filter with this name")
      return
    }
    guard old != new else { return }
    keepCommittedValues()
    values[key] = new
    markDirty(.values)
  }

  private static func filters(_ filters: [LayerFilter]) -> [Any]? {
    filters.isEmpty ? nil : filters.map { CIFilter($0) }
  }

  private func usableFilters(_ list: [Any]?, _ key: String) -> [LayerFilter] {
    (list ?? []).compactMap { element in
      let filter = (unwrapped(element) as? CIFilter)?.layerFilter
      if filter == nil { reportOnce(key, "ignored a value that is not an image filter") }
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
    reportOnce("compositingFilter", "ignored \(filter), which is not a blend mode or compositing filter")
    return .normal
  }
}
