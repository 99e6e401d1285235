import Foundation
import KinoraCAMLModel
import KinoraGeometry

/// Texts of .caml files for tests.
enum CAMLText {
  /// Returns a file with one layer, whose tag is in line 2.
  static func layer(_ attributes: String = "", _ children: String = "", kind: String = "CALayer") -> String {
    "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n<\(kind) \(attributes)>\(children)</\(kind)></caml>"
  }
}

extension CAMLDocument {
  init(_ text: String) throws(CAMLError) {
    try self.init(xml: Data(text.utf8), name: "main.caml")
  }

  /// A document whose layer has attributes and children.
  init(layer attributes: String, _ children: String = "", kind: String = "CALayer") throws(CAMLError) {
    try self.init(CAMLText.layer(attributes, children, kind: kind))
  }

  /// The issues as the command prints them.
  var notes: [String] { issues.map { "\($0.severity) \($0.place): \($0.message)" } }
}

extension CAMLError {
  /// The error of reading a text; nil if it can be read.
  static func of(_ text: String) -> CAMLError? { of(Data(text.utf8)) }

  static func of(_ data: Data) -> CAMLError? {
    do throws(CAMLError) {
      _ = try CAMLDocument(xml: data, name: "main.caml")
      return nil
    } catch {
      return error
    }
  }
}

/// A short notation of values, for comparisons.
extension CAMLValue {
  var notation: String {
    switch self {
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .string(let text): "'\(text)'"
    case .point(let point): "point \(point.x) \(point.y)"
    case .size(let size): "size \(size.width) \(size.height)"
    case .rect(let rect): "rect \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
    case .color(let color): "color \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    case .transform(let t): "transform \(t.m11) \(t.m12) \(t.m21) \(t.m22) \(t.m33) \(t.m34) \(t.m41) \(t.m42) \(t.m43)"
    case .colorMatrix(let numbers): "matrix \(numbers.count)"
    case .path(let path): "path \(path.verbs.count)"
    case .timing(let numbers): "timing \(numbers)"
    case .image(let name): "image \(name)"
    case .object(let object): "\(object.className)"
    case .reference(let id): "ref \(id)"
    case .list(let items): "[" + items.map(\.value.notation).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.name): \($0.value.notation)" }.joined(separator: ", ") + "}"
    case .null: "null"
    }
  }
}
