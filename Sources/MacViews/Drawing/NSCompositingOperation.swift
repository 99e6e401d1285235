// The cases are Apple's.
import KinoraGeometry

/// The way in which what is drawn is combined with what is below.
///
/// ```swift
/// image.draw(in: bounds, from: .zero, operation: .multiply, fraction: 1)
/// ```
nonisolated public enum NSCompositingOperation: UInt, Sendable {
  /// Nothing is left.
  case clear = 0
  /// The new picture replaces what is below.
  case copy = 1
  /// The new picture covers what is below.
  case sourceOver = 2
  /// The new picture, where something is below.
  case sourceIn = 3
  /// The new picture, where nothing is below.
  case sourceOut = 4
  /// The new picture over what is below, only where something is.
  case sourceAtop = 5
  /// What is below covers the new picture.
  case destinationOver = 6
  /// What is below, where the new picture is.
  case destinationIn = 7
  /// What is below, where the new picture isn't.
  case destinationOut = 8
  /// What is below over the new picture, only where that is.
  case destinationAtop = 9
  /// Each where the other one isn't.
  case xor = 10
  /// The sum of both, darkened.
  case plusDarker = 11
  /// The sum of both.
  case plusLighter = 13
  /// The product of both.
  case multiply = 14
  /// The product of the inverse of both, inverted.
  case screen = 15
  /// Product or screen, as what is below is dark or light.
  case overlay = 16
  /// The darker components.
  case darken = 17
  /// The lighter components.
  case lighten = 18
  /// What is below, brightened.
  case colorDodge = 19
  /// What is below, darkened.
  case colorBurn = 20
  /// What is below, gently darkened or brightened.
  case softLight = 21
  /// Product or screen, as the new picture is dark or light.
  case hardLight = 22
  /// The difference of both.
  case difference = 23
  /// The difference with less contrast.
  case exclusion = 24
  /// The new hue.
  case hue = 25
  /// The new saturation.
  case saturation = 26
  /// The new hue and saturation.
  case color = 27
  /// The new luminosity.
  case luminosity = 28

  /// The blend mode of the same name.
  var blendMode: CGBlendMode {
    switch self {
    case .sourceOver: .normal
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    default: CGBlendMode(rawValue: Int32(rawValue) - 13) ?? .normal
    }
  }
}
