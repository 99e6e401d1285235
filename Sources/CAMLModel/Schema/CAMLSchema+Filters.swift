extension CAMLSchema {
  static let filters: [String: Class] = [
    "CAFilter": Class(properties: filter),
    "CIFilter": Class(superclass: "CAFilter", properties: [:]),
  ]

  private static let filter = typed([
    (.string, "filter name type"), (.flag, "enabled cachesInputImage accessibility"),
    (.number, "inputRadius inputAmount inputAngle inputIntensity inputBias inputSaturation inputBrightness"),
    (.number, "inputContrast inputPower inputLevels inputEV inputScale inputWidth inputSharpness"),
    (.colorMatrix, "inputColorMatrix"), (.color, "inputColor inputColor0 inputColor1"),
    (.flag, "inputNormalizeEdges inputHardEdges inputReversed"), (.string, "inputQuality inputIntermediateBitDepth"),
    (.image, "inputMaskImage"),
  ])

  /// Returns the type of a filter's input. Inputs that aren't listed are taken as they look.
  static func input(_ name: String) -> CAMLType? { filter[name] ?? (name.hasPrefix("input") ? .any : nil) }
}
