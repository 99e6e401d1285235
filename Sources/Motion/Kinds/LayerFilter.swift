import KinoraGeometry

/// A filter of a layer: its effect and its inputs.
package struct LayerFilter: Sendable, Equatable {
  package enum Effect: UInt8, Sendable, CaseIterable {
    case gaussianBlur, motionBlur, morphologyMaximum, morphologyMinimum
    case colorMatrix, colorControls, hueAdjust, colorInvert, colorMonochrome

    /// True if a pixel of the result depends on pixels around it.
    package var readsAround: Bool {
      switch self {
      case .gaussianBlur, .motionBlur, .morphologyMaximum, .morphologyMinimum: true
      case .colorMatrix, .colorControls, .hueAdjust, .colorInvert, .colorMonochrome: false
      }
    }
  }

  package var effect: Effect
  /// The name in key paths: "filters.NAME.inputRadius".
  package var name: InternedName?
  package var isEnabled = true
  /// In points: the sigma of a blur, or the distance by which shapes grow or shrink.
  package var radius = 10.0
  package var saturation = 1.0
  package var brightness = 0.0
  package var contrast = 1.0
  /// In radians: of colours, or of a line from the x axis towards the y axis.
  package var angle = 0.0
  package var intensity = 1.0
  package var color = RGBAColor(red: 0.6, green: 0.45, blue: 0.3, alpha: 1)
  /// The rows of a colour matrix: for each component of the result, the factors of red, green, blue and alpha.
  package var rVector = [1.0, 0, 0, 0]
  package var gVector = [0.0, 1, 0, 0]
  package var bVector = [0.0, 0, 1, 0]
  package var aVector = [0.0, 0, 0, 1]
  package var biasVector = [0.0, 0, 0, 0]

  package init(_ effect: Effect) {
    self.effect = effect
    switch effect {
    case .motionBlur: radius = 20
    case .morphologyMaximum, .morphologyMinimum: radius = 5
    default: break
    }
  }
}

package enum FilterInput: NamedPartKey {
  case radius, saturation, brightness, contrast, angle, intensity, color, rVector, gVector, bVector, aVector, biasVector

  package var kind: AnimationValue.Kind {
    switch self {
    case .color: .color
    case .rVector, .gVector, .bVector, .aVector, .biasVector: .numbers
    default: .number
    }
  }

  package var path: String {
    let name = "\(self)"
    return "input" + name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension LayerFilter: NamedPartValues {
  package subscript(key: FilterInput) -> AnimationValue? {
    get {
      switch key {
      case .radius: .number(radius)
      case .saturation: .number(saturation)
      case .brightness: .number(brightness)
      case .contrast: .number(contrast)
      case .angle: .number(angle)
      case .intensity: .number(intensity)
      case .color: .color(color)
      case .rVector: .numbers(rVector)
      case .gVector: .numbers(gVector)
      case .bVector: .numbers(bVector)
      case .aVector: .numbers(aVector)
      case .biasVector: .numbers(biasVector)
      }
    }
    set {
      switch (key, newValue) {
      case (.radius, .number(let new)): radius = new
      case (.saturation, .number(let new)): saturation = new
      case (.brightness, .number(let new)): brightness = new
      case (.contrast, .number(let new)): contrast = new
      case (.angle, .number(let new)): angle = new
      case (.intensity, .number(let new)): intensity = new
      case (.color, .color(let new?)): color = new
      case (.rVector, .numbers(let new)) where new.count == 4: rVector = new
      case (.gVector, .numbers(let new)) where new.count == 4: gVector = new
      case (.bVector, .numbers(let new)) where new.count == 4: bVector = new
      case (.aVector, .numbers(let new)) where new.count == 4: aVector = new
      case (.biasVector, .numbers(let new)) where new.count == 4: biasVector = new
      default: break
      }
    }
  }
}
