import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

extension CAMLValue {
  /// The value for key-value coding; nil for `null`, and for values that need their context: objects, references and
  /// pictures.
  var untyped: Any? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag
    case .string(let text): text
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(rgba: color)
    case .transform(let transform): transform
    case .path(let path): CGPath(bezier: path)
    case .timing, .colorMatrix, .image, .object, .reference, .null: nil
    case .list(let items): items.compactMap(\.value.untyped)
    case .dictionary(let entries):
      Dictionary(entries.compactMap { entry in entry.value.untyped.map { (entry.name, $0) } }) { $1 }
    }
  }
}
