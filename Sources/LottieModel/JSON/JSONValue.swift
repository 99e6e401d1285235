import CJSON
import Foundation

/// A value in a JSON document.
package struct JSONValue {
  let document: JSONDocument
  let index: Int

  private var value: json_value { document.values[index] }
  private var kind: json_kind { json_kind(value.kind) }

  package var isObject: Bool { kind == json_object }
  package var isArray: Bool { kind == json_array }
  package var isNumber: Bool { kind == json_number }
  package var isNull: Bool { kind == json_null }

  /// The number, or 0 or 1 for a truth value; nil for others.
  package var number: Double? {
    switch kind {
    case json_number: value.number
    case json_true: 1
    case json_false: 0
    default: nil
    }
  }

  /// The number as an integer, rounded toward zero; nil for others and for numbers beyond 2^53.
  package var integer: Int? {
    guard let number, abs(number) <= 0x1p53 else { return nil }
    return Int(number)
  }

  /// True for `true` and `false`, which also have the numbers 1 and 0.
  package var isBoolean: Bool { kind == json_true || kind == json_false }

  /// The truth value; numbers are true unless they are 0.
  package var bool: Bool? { number.map { $0 != 0 } }

  package var string: String? {
    guard kind == json_string else { return nil }
    return String(decoding: document.bytes(of: value), as: UTF8.self)
  }

  /// The number of values in it, with itself and the keys of objects.
  var valueCount: Int { Int(value.next) - index }

  /// The number of values in it, with itself and the keys of objects, and one more for every 16 bytes of text.
  package var extent: Int {
    document.values[index..<Int(value.next)].reduce(0) { sum, value in
      sum + 1 + (json_kind(value.kind) == json_string ? Int(value.length) / 16 : 0)
    }
  }

  /// The number of elements of an array or members of an object; 0 for others.
  package var count: Int {
    switch kind {
    case json_array: elements.reduce(0) { count, _ in count + 1 }
    case json_object: members.reduce(0) { count, _ in count + 1 }
    default: 0
    }
  }

  /// The member of an object with a key, the last one if there are several; nil without one.
  package subscript(key: StaticString) -> JSONValue? {
    guard kind == json_object else { return nil }
    let (values, end) = (document.values, Int(value.next))
    var (place, found) = (index + 1, -1)
    while place < end {
      let name = values[place]
      if name.length == key.utf8CodeUnitCount, let bytes = document.bytes(of: name).baseAddress,
        memcmp(bytes, key.utf8Start, key.utf8CodeUnitCount) == 0
      {
        found = place + 1
      }
      place = Int(values[place + 1].next)
    }
    return found < 0 ? nil : JSONValue(document: document, index: found)
  }

  /// The elements of an array; none of others.
  package var elements: Elements {
    let isArray = kind == json_array
    return Elements(document: document, place: index + 1, end: isArray ? Int(value.next) : 0)
  }

  /// The keys and values of an object; none of others.
  package var members: Members {
    let isObject = kind == json_object
    return Members(document: document, place: index + 1, end: isObject ? Int(value.next) : 0)
  }

  /// The elements of an array; empty for others.
  package var list: [JSONValue] { Array(elements) }

  /// The first element of an array; nil for others and for an empty one.
  package var first: JSONValue? { elements.first { _ in true } }

  /// The numbers of an array, or a single number; nil if there is anything else.
  package var numbers: [Double]? {
    if let number { return [number] }
    guard isArray else { return nil }
    var numbers: [Double] = []
    for element in elements {
      guard let number = element.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  package struct Elements: Sequence, IteratorProtocol {
    let document: JSONDocument
    var place: Int
    let end: Int

    package mutating func next() -> JSONValue? {
      guard place < end else { return nil }
      defer { place = Int(document.values[place].next) }
      return JSONValue(document: document, index: place)
    }
  }

  package struct Members: Sequence, IteratorProtocol {
    let document: JSONDocument
    var place: Int
    let end: Int

    package mutating func next() -> (key: String, value: JSONValue)? {
      guard place < end else { return nil }
      let key = JSONValue(document: document, index: place).string ?? ""
      let value = JSONValue(document: document, index: place + 1)
      place = Int(document.values[place + 1].next)
      return (key, value)
    }
  }
}

extension JSONValue {
  /// The place in the document as a path such as `layers[2].shapes[0].ty`; empty for the root.
  ///
  /// - Complexity: O(number of values before it on its way); for messages only.
  package var path: String {
    var (path, place) = ("", 0)
    while place != index, let step = step(from: place) { (path, place) = (path + step.name, step.place) }
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  /// The child of the container at a place in which the value is.
  private func step(from place: Int) -> (name: String, place: Int)? {
    let (values, container) = (document.values, JSONValue(document: document, index: place))
    let isObject = container.isObject
    guard isObject || container.isArray else { return nil }
    var (child, number) = (place + (isObject ? 2 : 1), 0)
    while child < Int(container.value.next) {
      if Int(values[child].next) > index {
        let key = isObject ? JSONValue(document: document, index: child - 1).string ?? "" : ""
        return (isObject ? ".\(key)" : "[\(number)]", child)
      }
      (child, number) = (Int(values[child].next) + (isObject ? 1 : 0), number + 1)
    }
    return nil
  }
}
