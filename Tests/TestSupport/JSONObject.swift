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
    self = try JSONDecoder().decode(JSONObject.self, from: data ?? Data())
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

extension JSONObject: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONObject].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONObject].self))
    }
  }
}
