import KinoraGeometry
import KinoraMotion

/// The forms of a value: an attribute, a property element with a type, and an element of a list.
extension CAMLWriter {
  /// Adds a property: as an attribute if it is a plain value, else as an element.
  ///
  /// - Parameter isSingle: True if the property has single precision.
  func add(_ name: String, _ value: AnimationValue, isSingle: Bool = false, to element: inout CAMLElement) {
    switch value {
    case .number(let number): element.set(name, isSingle ? CAMLText.single(number) : CAMLText.number(number))
    case .flag(let flag): element.set(name, CAMLText.flag(flag))
    case .point(let point): element.set(name, CAMLText.point(point))
    case .size(let size): element.set(name, CAMLText.size(size))
    case .rect(let rect): element.set(name, CAMLText.rect(rect))
    case .transform(let transform): element.set(name, CAMLText.transform(transform))
    case .color(let color?) where color.alpha == 1: element.set(name, CAMLText.color(color))
    case .path(let path?): element.set(name, CAMLText.path(path))
    case .color, .path, .image, .numbers, .colors: element.add(holder(name, value))
    }
  }

  /// Returns a property element: `<fromValue type="real" value="1"/>`.
  func holder(_ name: String, _ value: AnimationValue) -> CAMLElement {
    let item = self.item(value)
    var element = CAMLElement(name)
    element.set("type", item.name)
    for (name, value) in item.attributes { element.set(name, value) }
    element.children = item.children
    return element
  }

  /// Returns an element of a list: `<real value="1"/>`.
  func item(_ value: AnimationValue) -> CAMLElement {
    switch value {
    case .number(let number): return Self.item("real", CAMLText.number(number))
    case .flag(let flag): return Self.item("integer", CAMLText.flag(flag))
    case .point(let point): return Self.item("CGPoint", CAMLText.point(point))
    case .size(let size): return Self.item("CGSize", CAMLText.size(size))
    case .rect(let rect): return Self.item("CGRect", CAMLText.rect(rect))
    case .transform(let transform): return Self.item("CATransform3D", CAMLText.transform(transform))
    case .color(let color): return color.map(Self.item) ?? CAMLElement("null")
    case .path(let path): return path.map { Self.item("CGPath", CAMLText.path($0)) } ?? CAMLElement("null")
    case .image(let image): return item(image)
    case .numbers(let numbers): return list(numbers.map { .number($0) })
    case .colors(let colors): return list(colors.map { .color($0) })
    }
  }

  private func list(_ values: [AnimationValue]) -> CAMLElement {
    var list = CAMLElement("NSArray")
    list.children = values.map(item)
    return list
  }

  private func item(_ image: CGImage?) -> CAMLElement {
    guard let name = image.flatMap(pictures.name) else { return CAMLElement("null") }
    var element = CAMLElement("CGImage")
    element.set("src", name)
    return element
  }

  private static func item(_ color: RGBAColor) -> CAMLElement {
    var element = item("CGColor", CAMLText.color(color))
    if color.alpha != 1 { element.set("opacity", CAMLText.number(color.alpha)) }
    return element
  }

  private static func item(_ type: String, _ value: String) -> CAMLElement {
    var element = CAMLElement(type)
    element.set("value", value)
    return element
  }
}
