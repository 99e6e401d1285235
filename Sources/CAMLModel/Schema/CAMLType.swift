/// The type that a class declares for a property.
indirect enum CAMLType: Sendable {
  case number
  /// A number that may be infinite.
  case time
  case flag, string
  /// One of some strings.
  case name([String])
  case point, size, rect, color, transform, colorMatrix, path, timing, image, null
  /// An object; the class is for elements that don't name theirs.
  case object(String)
  case list(CAMLType)
  /// A value for each key.
  case dictionary(CAMLType)
  /// A value of the type of an animation's or a state element's key path.
  case keyed
  /// A reference to an object by its id.
  case reference
  /// The type that the file names, or that the text looks like.
  case any

  /// Returns the type of a name as files have it in `type` or as a tag; nil for names of classes of objects.
  init?(named name: String) {
    guard let type = Self.named[name] else { return nil }
    self = type
  }

  /// The names that `init(named:)` knows, sorted.
  static let names = named.keys.sorted()

  private static let named: [String: CAMLType] = [
    "real": .time, "float": .time, "double": .time, "CGFloat": .time, "NSNumber": .time, "number": .time,
    "integer": .time, "int": .time, "bool": .flag, "boolean": .flag, "BOOL": .flag,
    "string": .string, "NSString": .string, "CGPoint": .point, "CGSize": .size, "CGRect": .rect, "CGColor": .color,
    "UIColor": .color, "NSColor": .color, "CATransform3D": .transform, "CGAffineTransform": .transform,
    "CAColorMatrix": .colorMatrix, "CGPath": .path, "CAMediaTimingFunction": .timing, "CGImage": .image,
    "UIImage": .image, "NSImage": .image, "NSArray": .list(.any), "NSMutableArray": .list(.any),
    "NSDictionary": .dictionary(.any), "NSMutableDictionary": .dictionary(.any), "null": .null, "NSNull": .null,
    "nil": .null,
  ]

  /// The description in messages, which follows "expected".
  var expectation: String {
    switch self {
    case .number: "a number"
    case .time: "a number or inf"
    case .flag: "0 or 1"
    case .string: "a text"
    case .name(let names): names.joined(separator: ", ")
    case .point, .size: "2 numbers"
    case .rect: "4 numbers"
    case .color: "1 to 4 numbers"
    case .transform: "functions such as translate(x, y, z)"
    case .colorMatrix: "matrix() with 20 numbers"
    case .path: "a path in SVG's notation"
    case .timing: "linear, easeIn, easeOut, easeInEaseOut, default or 4 numbers"
    case .image: "src with a path in the bundle"
    case .null: "nothing"
    case .object(let name): "an object such as \(name)"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .reference: "an id"
    case .keyed, .any: "a value"
    }
  }
}
