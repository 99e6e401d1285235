import KinoraGeometry
import KinoraMotion

/// The effect or blend mode that a filter's name stands for.
enum FilterKind {
  case effect(LayerFilter.Effect)
  case blend(CGBlendMode)

  /// Nil for an unknown name.
  init?(name: String) {
    if let effect = Self.effects[name] {
      self = .effect(effect)
    } else if let mode = Self.blends[name] {
      self = .blend(mode)
    } else {
      return nil
    }
  }

  var effect: LayerFilter.Effect? {
    if case .effect(let effect) = self { effect } else { nil }
  }

  static func name(of effect: LayerFilter.Effect) -> String {
    effects.first { $0.value == effect }?.key ?? ""
  }

  static func inputs(of kind: FilterKind) -> [FilterInput] {
    guard case .effect(let effect) = kind else { return [] }
    return switch effect {
    case .gaussianBlur, .morphologyMaximum, .morphologyMinimum: [.radius]
    case .motionBlur: [.radius, .angle]
    case .colorMatrix: [.rVector, .gVector, .bVector, .aVector, .biasVector]
    case .colorControls: [.saturation, .brightness, .contrast]
    case .hueAdjust: [.angle]
    case .colorInvert: []
    case .colorMonochrome: [.color, .intensity]
    }
  }

  private static let effects: [String: LayerFilter.Effect] = [
    "CIGaussianBlur": .gaussianBlur, "CIMotionBlur": .motionBlur, "CIMorphologyMaximum": .morphologyMaximum,
    "CIMorphologyMinimum": .morphologyMinimum, "CIColorMatrix": .colorMatrix, "CIColorControls": .colorControls,
    "CIHueAdjust": .hueAdjust, "CIColorInvert": .colorInvert, "CIColorMonochrome": .colorMonochrome,
  ]

  private static let blends: [String: CGBlendMode] = [
    "CIMultiplyBlendMode": .multiply, "CIScreenBlendMode": .screen, "CIOverlayBlendMode": .overlay,
    "CIDarkenBlendMode": .darken, "CILightenBlendMode": .lighten, "CIColorDodgeBlendMode": .colorDodge,
    "CIColorBurnBlendMode": .colorBurn, "CISoftLightBlendMode": .softLight, "CIHardLightBlendMode": .hardLight,
    "CIDifferenceBlendMode": .difference, "CIExclusionBlendMode": .exclusion, "CIHueBlendMode": .hue,
    "CISaturationBlendMode": .saturation, "CIColorBlendMode": .color, "CILuminosityBlendMode": .luminosity,
    "CISourceOverCompositing": .normal, "CISourceInCompositing": .sourceIn, "CISourceOutCompositing": .sourceOut,
    "CISourceAtopCompositing": .sourceAtop, "CIAdditionCompositing": .plusLighter,
    "CIMultiplyCompositing": .multiply,
  ]

  /// Blend modes by the short names that `compositingFilter` accepts without a filter.
  static let blendsByShortName: [String: CGBlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "sourceOver": .normal, "copy": .copy, "clear": .clear, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
    "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "plusL": .plusLighter,
    "plusD": .plusDarker,
  ]
}
