/// The combination of drawn content (the source) with the content below (the destination).
///
/// The modes up to `luminosity` mix the colours where both are and keep both elsewhere. The modes from `clear` to `xor`
/// are the Porter-Duff operators, and the last two add the colours. The formulas use premultiplied colours: S and D of the
/// source and the destination with alpha Sa and Da, and R of the result.
///
/// ```swift
/// context.setBlendMode(.multiply)
/// ```
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// The source over the destination.
  case normal = 0
  /// The product of the colours: never lighter than either.
  case multiply = 1
  /// The inverse of the product of the inverse colours: never darker than either.
  case screen = 2
  /// `multiply` or `screen`, depending on the destination.
  case overlay = 3
  /// The darker of the colours, per component.
  case darken = 4
  /// The lighter of the colours, per component.
  case lighten = 5
  /// The destination brightened by the source.
  case colorDodge = 6
  /// The destination darkened by the source.
  case colorBurn = 7
  /// The destination darkened or lightened softly, depending on the source.
  case softLight = 8
  /// `multiply` or `screen`, depending on the source.
  case hardLight = 9
  /// The absolute difference of the colours.
  case difference = 10
  /// A difference with less contrast.
  case exclusion = 11
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue = 12
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation = 13
  /// The hue and saturation of the source with the luminosity of the destination.
  case color = 14
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity = 15
  /// R = 0
  case clear = 16
  /// R = S
  case copy = 17
  /// R = S * Da
  case sourceIn = 18
  /// R = S * (1 - Da)
  case sourceOut = 19
  /// R = S * Da + D * (1 - Sa)
  case sourceAtop = 20
  /// R = S * (1 - Da) + D
  case destinationOver = 21
  /// R = D * Sa
  case destinationIn = 22
  /// R = D * (1 - Sa)
  case destinationOut = 23
  /// R = S * (1 - Da) + D * Sa
  case destinationAtop = 24
  /// R = S * (1 - Da) + D * (1 - Sa)
  case xor = 25
  /// R = max(0, min(1, Sa + Da) - (Sa - S) - (Da - D))
  case plusDarker = 26
  /// R = min(1, S + D)
  case plusLighter = 27
}
