/// An object of a CAML file: a layer, an animation, a state.
///
/// Objects are immutable. Nested objects are values of properties.
package final class CAMLObject: Sendable {
  /// The name of its class, such as "CALayer": its tag, or its `type` attribute.
  package let className: String
  /// The attribute `id`; nil without one. Files repeat ids: the first in document order counts.
  package let id: String?
  package let place: CAMLPlace
  /// The attributes and child elements, in the order of the file, each name once: the last one counts. Names are those
  /// of the file, such as "transform.rotation.z".
  package let properties: [CAMLProperty]

  package init(className: String, id: String? = nil, place: CAMLPlace, properties: [CAMLProperty]) {
    (self.className, self.id, self.place, self.properties) = (className, id, place, properties)
  }

  package subscript(_ name: String) -> CAMLValue? {
    // By index: a property is much to copy.
    for index in properties.indices where properties[index].name == name { return properties[index].value }
    return nil
  }
}

/// A property of an object.
package struct CAMLProperty: Sendable {
  package let name: String
  package let value: CAMLValue
  package let place: CAMLPlace

  package init(_ name: String, _ value: CAMLValue, at place: CAMLPlace) {
    (self.name, self.value, self.place) = (name, value, place)
  }
}
