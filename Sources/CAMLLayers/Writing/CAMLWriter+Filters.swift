import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Filters and blend modes.
extension CAMLWriter {
  func addFilters(of layer: CALayer, to element: inout CAMLElement) {
    element.add("filters", layer.values.filters.map(filter))
    element.add("backgroundFilters", layer.values.backgroundFilters.map(filter))
    guard layer.values.compositing != .normal, let name = Self.modes[layer.values.compositing] else { return }
    var mode = CAMLElement("compositingFilter")
    mode.set("type", "CAFilter")
    mode.set("filter", name)
    mode.set("name", name)
    element.add(mode)
  }

  private func filter(_ filter: LayerFilter) -> CAMLElement {
    let (type, name) = Self.names[filter.effect] ?? ("CIFilter", "")
    var element = CAMLElement(type)
    element.set("filter", name)
    element.set("name", filter.name?.text ?? name)
    element.setFlag("enabled", filter.isEnabled, unless: true)
    let standard = LayerFilter(filter.effect)
    for input in FilterInput.allCases {
      guard let value = filter[input], value != standard[input] else { continue }
      add(input.path, value, to: &element)
    }
    return element
  }

  /// The class and the name of each effect. Effects with inputs of the same names and meanings are filters that
  /// all players of CAML know.
  private static let names: [LayerFilter.Effect: (type: String, name: String)] = [
    .gaussianBlur: ("CAFilter", "gaussianBlur"), .colorInvert: ("CAFilter", "colorInvert"),
    .hueAdjust: ("CAFilter", "colorHueRotate"), .motionBlur: ("CIFilter", "CIMotionBlur"),
    .morphologyMaximum: ("CIFilter", "CIMorphologyMaximum"), .morphologyMinimum: ("CIFilter", "CIMorphologyMinimum"),
    .colorMatrix: ("CIFilter", "CIColorMatrix"), .colorControls: ("CIFilter", "CIColorControls"),
    .colorMonochrome: ("CIFilter", "CIColorMonochrome"),
  ]

  private static let modes: [CGBlendMode: String] = [
    .multiply: "multiplyBlendMode", .screen: "screenBlendMode", .overlay: "overlayBlendMode",
    .darken: "darkenBlendMode", .lighten: "lightenBlendMode", .colorDodge: "colorDodgeBlendMode",
    .colorBurn: "colorBurnBlendMode", .softLight: "softLightBlendMode", .hardLight: "hardLightBlendMode",
    .difference: "differenceBlendMode", .exclusion: "exclusionBlendMode", .hue: "hueBlendMode",
    .saturation: "saturationBlendMode", .color: "colorBlendMode", .luminosity: "luminosityBlendMode",
    .clear: "clear", .copy: "copy", .sourceIn: "sourceIn", .sourceOut: "sourceOut", .sourceAtop: "sourceAtop",
    .destinationOver: "destOver", .destinationIn: "destIn", .destinationOut: "destOut",
    .destinationAtop: "destAtop", .xor: "xor", .plusDarker: "plusD", .plusLighter: "plusL",
  ]
}
