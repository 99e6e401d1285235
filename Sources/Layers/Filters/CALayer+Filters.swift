import KinoraGeometry
import KinoraMotion

/// Filters of a layer's picture, and its blend mode.
extension CALayer {
  /// Implements the setter of `filters`.
  final func setFilters(_ list: [Any]?) {
    let new = usableFilters(list, "filters")
    requireModel()
    recordSet("filters")
    guard new != values.filters else { return }
    let action = actionToRun(forKey: "filters")
    keepCommittedValues()
    values.filters = new
    markDirty(.values)
    action?.run(forKey: "filters", object: self, arguments: nil)
  }

  /// Returns true if the layer's filters have the same values as others.
  package final func hasFilters(like filters: [Any]?) -> Bool { usableFilters(filters, "filters") == values.filters }

  /// Implements the setter of `backgroundFilters`.
  final func setBackgroundFilters(_ list: [Any]?) {
    let new = usableFilters(list, "backgroundFilters")
    requireModel()
    recordSet("backgroundFilters")
    guard new != values.backgroundFilters else { return }
    let action = actionToRun(forKey: "backgroundFilters")
    keepCommittedValues()
    values.backgroundFilters = new
    markDirty(.values)
    action?.run(forKey: "backgroundFilters", object: self, arguments: nil)
  }

  /// Implements the setter of `compositingFilter`.
  final func setCompositingFilter(_ value: Any?) {
    requireModel()
    let filter = unwrapped(value)
    if filter != nil || storedOnly != nil { makeStoredOnly().compositingFilter = filter }
    let mode = blendMode(filter)
    change(plain: values.compositing, to: mode, property: "compositingFilter") { values.compositing = mode }
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

  static func filters(_ filters: [LayerFilter]) -> [Any]? {
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
