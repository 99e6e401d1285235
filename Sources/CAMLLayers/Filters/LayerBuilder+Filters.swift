import KinoraCAMLModel
import KinoraLayers

extension LayerBuilder {
  /// Returns the filters of a list that can be shown; their names address them in key paths.
  func filters(_ list: CAMLValue, of layer: CALayer) -> [Any]? {
    let filters = list.objects.compactMap { filter($0, of: layer) }
    return filters.isEmpty ? nil : filters
  }

  private func filter(_ object: CAMLObject, of layer: CALayer) -> CIFilter? {
    let typeName = object.filterName
    guard let type = FilterType(typeName), let filter = CIFilter(name: type.name) else {
      let problem = typeName.isEmpty ? "expected the name of a filter" : "filter '\(typeName)': unknown"
      issues.add(
        unknown: typeName, among: FilterType.names, at: object.place, "\(problem), so the layer shows without it")
      return nil
    }
    filter.name = object.text("name") ?? typeName
    filter.isEnabled = object.flag("enabled") ?? true
    targets.add(type, named: filter.name, of: layer)
    // A tone without an amount is complete.
    let implied = typeName == "CISepiaTone" ? type.parts(of: "inputIntensity", .number(1)) : []
    for part in implied { filter.setValue(part.value, forKey: part.input) }
    for property in object.properties where property.name.hasPrefix("input") {
      for part in type.parts(of: property.name, property.value) { filter.setValue(part.value, forKey: part.input) }
    }
    return filter
  }

  /// Sets the blend mode of a layer.
  func setCompositingFilter(_ property: CAMLProperty, on layer: CALayer) {
    let name = property.value.object?.filterName ?? property.value.text
    guard let name, !name.isEmpty else { return }
    guard Self.blendModes.contains(name) || name.hasPrefix("CI") && CIFilter.isBlendMode(name) else {
      let message = "compositing filter '\(name)': unknown, so the layer covers what is below"
      return issues.add(unknown: name, among: Self.blendModes.sorted(), at: property.place, message)
    }
    layer.compositingFilter = name
  }

  private static let blendModes: Set<String> = {
    let modes = [
      "normal", "color", "colorBurn", "colorDodge", "darken", "difference", "exclusion", "hue", "lighten", "luminosity",
      "multiply", "overlay", "saturation", "screen", "softLight", "hardLight",
    ]
    let others = [
      "sourceOver", "copy", "clear", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop",
      "xor", "plusL", "plusD",
    ]
    return Set(modes.map { $0 + "BlendMode" } + others)
  }()
}

extension CAMLObject {
  /// The type of a filter: its `filter`, or else its `type` or its name.
  var filterName: String { text("filter") ?? text("type") ?? text("name") ?? "" }
}

extension CIFilter {
  /// True for the names of filters that only combine a layer with what is below.
  fileprivate static func isBlendMode(_ name: String) -> Bool {
    name.hasSuffix("BlendMode") || name.hasSuffix("Compositing")
  }
}
