import KinoraGeometry

/// Finds colours and opacities that are likely to be per cent, or to count to 255.
struct RangeCheck {
  /// Colours of an extended range are a little above 1.
  private static let brightest = 2.0

  private var notes: CheckNotes
  /// Objects that elements share are checked once.
  private var visited: Set<ObjectIdentifier> = []

  static func run(_ document: CAMLDocument, _ notes: inout CheckNotes) {
    var check = RangeCheck(notes: notes)
    check.visit(document.root)
    notes = check.notes
  }

  private init(notes: CheckNotes) {
    self.notes = notes
  }

  private mutating func visit(_ object: CAMLObject) {
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    let path = object.text("keyPath") ?? ""
    for property in object.properties {
      // The values of an animation, or of a state, are those of its key path.
      let isValue = ["fromValue", "toValue", "value", "values"].contains(property.name) && !path.isEmpty
      visit(property.value, isValue ? path : property.name, property.place)
    }
  }

  private mutating func visit(_ value: CAMLValue, _ name: String, _ place: CAMLPlace) {
    switch value {
    case .object(let object): visit(object)
    case .list(let items): for item in items { visit(item.value, name, item.place) }
    case .dictionary(let entries): for entry in entries { visit(entry.value, entry.name, entry.place) }
    case .color(let color): check(color, name, place)
    case .number(let number) where name == "opacity" || name == "shadowOpacity":
      guard number > 1.01 else { return }
      notes.add(at: place, "\(name): expected a number from 0 to 1, not \(number.plain): it counts as 1")
    default: break
    }
  }

  private mutating func check(_ color: RGBAColor, _ name: String, _ place: CAMLPlace) {
    let parts = [color.red, color.green, color.blue].map { Double($0) }
    if let brightest = parts.max(), brightest > Self.brightest {
      let text = parts.map(\.plain).joined(separator: " ")
      let hint = brightest > 9 ? "; 255 is 1 there" : ""
      notes.add(at: place, "\(name.shortened): expected components from 0 to 1, not \(text)\(hint)")
    }
    if color.alpha > 1.01 {
      let text = Double(color.alpha).plain
      notes.add(at: place, "\(name.shortened): expected an opacity from 0 to 1, not \(text): it counts as 1")
    }
  }
}
