import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// A filter of files: the filter that shows it here, and the names of its inputs.
struct FilterType {
  /// The name of the filter in this program.
  let name: String
  /// The inputs by their names in files.
  private let inputs: [String: Input]

  private enum Input {
    case renamed(String)
    /// A matrix of 20 numbers, as five lists.
    case matrix
    /// A colour that multiplies, as a matrix.
    case multiplied
    /// The amount of brown toning, as a matrix.
    case sepia
  }

  /// The names of all types, sorted.
  static let names = types.keys.sorted()

  /// Nil for an unknown name.
  init?(_ name: String) {
    guard let type = Self.types[name] else { return nil }
    self = type
  }

  private init(_ name: String, _ inputs: [String: Input] = [:]) {
    (self.name, self.inputs) = (name, inputs)
  }

  /// A filter that is the same here.
  private static func own(_ name: String, _ inputs: String...) -> FilterType {
    FilterType(name, Dictionary(uniqueKeysWithValues: inputs.map { ($0, .renamed($0)) }))
  }

  /// Returns the inputs of this program for one of a file, with their values; empty for an unknown input or a value that
  /// doesn't suit it.
  func parts(of input: String, _ value: CAMLValue) -> [(input: String, value: Any)] {
    switch (inputs[input], value) {
    case (.renamed(let name), _): value.untyped.map { [(name, $0)] } ?? []
    case (.matrix, .colorMatrix(let numbers)): Self.vectors(numbers)
    case (.multiplied, .color(let color)):
      Self.vectors([
        color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0,
      ])
    case (.sepia, _): Self.sepia(value.number ?? 1)
    default: []
    }
  }

  private static func vectors(_ matrix: [Double]) -> [(input: String, value: Any)] {
    guard matrix.count == 20 else { return [] }
    let rows = zip(["inputRVector", "inputGVector", "inputBVector", "inputAVector"], 0..<4).map { name, row in
      (input: name, value: Array(matrix[(5 * row)..<(5 * row + 4)]) as Any)
    }
    return rows + [(input: "inputBiasVector", value: (0..<4).map { matrix[5 * $0 + 4] } as Any)]
  }

  private static func sepia(_ amount: Double) -> [(input: String, value: Any)] {
    let brown = [0.393, 0.769, 0.189, 0, 0, 0.349, 0.686, 0.168, 0, 0, 0.272, 0.534, 0.131, 0, 0, 0, 0, 0, 1, 0]
    return vectors(
      brown.indices.map { index in
        let plain = index % 6 == 0 && index < 19 ? 1.0 : 0
        return plain + (brown[index] - plain) * amount
      })
  }

  private static let types: [String: FilterType] = [
    "gaussianBlur": FilterType("CIGaussianBlur", ["inputRadius": .renamed("inputRadius")]),
    "CIGaussianBlur": FilterType("CIGaussianBlur", ["inputRadius": .renamed("inputRadius")]),
    "colorContrast": FilterType("CIColorControls", ["inputAmount": .renamed("inputContrast")]),
    "colorSaturate": FilterType("CIColorControls", ["inputAmount": .renamed("inputSaturation")]),
    "colorBrightness": FilterType("CIColorControls", ["inputAmount": .renamed("inputBrightness")]),
    "CIColorControls": FilterType(
      "CIColorControls",
      [
        "inputContrast": .renamed("inputContrast"), "inputSaturation": .renamed("inputSaturation"),
        "inputBrightness": .renamed("inputBrightness"),
      ]),
    "colorHueRotate": FilterType("CIHueAdjust", ["inputAngle": .renamed("inputAngle")]),
    "CIHueAdjust": FilterType("CIHueAdjust", ["inputAngle": .renamed("inputAngle")]),
    "colorInvert": FilterType("CIColorInvert"), "CIColorInvert": FilterType("CIColorInvert"),
    "colorMonochrome": FilterType(
      "CIColorMonochrome",
      [
        "inputColor": .renamed("inputColor"), "inputAmount": .renamed("inputIntensity"),
        "inputIntensity": .renamed("inputIntensity"),
      ]),
    "CIColorMonochrome": FilterType(
      "CIColorMonochrome", ["inputColor": .renamed("inputColor"), "inputIntensity": .renamed("inputIntensity")]),
    "CIMotionBlur": .own("CIMotionBlur", "inputRadius", "inputAngle"),
    "CIMorphologyMaximum": .own("CIMorphologyMaximum", "inputRadius"),
    "CIMorphologyMinimum": .own("CIMorphologyMinimum", "inputRadius"),
    "CIColorMatrix": .own(
      "CIColorMatrix", "inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector"),
    "colorMatrix": FilterType("CIColorMatrix", ["inputColorMatrix": .matrix]),
    "vibrantColorMatrix": FilterType("CIColorMatrix", ["inputColorMatrix": .matrix]),
    "multiplyColor": FilterType("CIColorMatrix", ["inputColor": .multiplied]),
    "CISepiaTone": FilterType("CIColorMatrix", ["inputIntensity": .sepia]),
  ]
}
