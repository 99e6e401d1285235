import Foundation

/// Parsed JSON for lookups: a missing value is `.missing`, which differs from null.
package enum JSONObject: Sendable, Equatable {
  case missing
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONObject])
  case object([String: JSONObject])

  /// - Throws: An error if the text isn't JSON.
  package init(_ data: Data?) throws {
    // Not by `Decodable`, which would try one type after the other: each miss throws, and while tests run, every error
    // that is thrown costs a backtrace.
    self.init(parsed: try JSONSerialization.jsonObject(with: data ?? Data(), options: .fragmentsAllowed))
  }

  package init(_ text: String) throws {
    try self.init(Data(text.utf8))
  }

  package subscript(key: String) -> JSONObject {
    guard case .object(let members) = self else { return .missing }
    return members[key] ?? .missing
  }

  package subscript(index: Int) -> JSONObject {
    list.indices.contains(index) ? list[index] : .missing
  }

  package var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  package var list: [JSONObject] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  package var text: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }
}

extension JSONObject {
  /// Converts an object of `JSONSerialization`.
  fileprivate init(parsed value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let number as NSNumber: self = number.isFlag ? .flag(number.boolValue) : .number(number.doubleValue)
    case let members as [String: Any]: self = .object(members.mapValues(JSONObject.init(parsed:)))
    case let items as [Any]: self = .list(items.map(JSONObject.init(parsed:)))
    default: self = .null
    }
  }
}

extension NSNumber {
  fileprivate var isFlag: Bool { String(cString: objCType) == "c" }
}
