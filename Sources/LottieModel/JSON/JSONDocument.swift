import CJSON
import Foundation

/// A parsed JSON text. It owns the memory in which its values are, and never changes.
package final class JSONDocument: @unchecked Sendable {
  /// The deepest nesting of arrays and objects that is read.
  package static let maximumDepth = 512

  /// The values in the order of the text, the root first, and the bytes of the strings. They live as long as the document.
  let values: UnsafeBufferPointer<json_value>
  private let text: UnsafeMutablePointer<UInt8>?

  /// Parses UTF-8 text.
  ///
  /// - Throws: `LottieError.notJSON`, with the line and column where reading failed, or `LottieError.tooMuch` for deeper
  ///   nesting than `maximumDepth` and for more values than `LottieLimits.jsonValues`.
  package init(_ data: Data) throws(LottieError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    var document = json_document()
    let failure = bytes.withUnsafeBytes { buffer -> String? in
      guard let start = buffer.bindMemory(to: UInt8.self).baseAddress else { return "The text is empty" }
      guard buffer.count < UInt32.max else { return String(cString: json_count_failure()) }
      return json_parse(start, buffer.count, Self.maximumDepth, LottieLimits.jsonValues, &document)
        .map { String(cString: $0) }
    }
    if failure == String(cString: json_depth_failure()) {
      throw .tooMuch(what: "arrays and objects inside of each other", limit: Self.maximumDepth)
    }
    if failure == String(cString: json_count_failure()) {
      throw .tooMuch(what: "values in a JSON text", limit: LottieLimits.jsonValues)
    }
    if let failure { throw .notJSON(reason: Self.reason(in: bytes) ?? failure) }
    values = UnsafeBufferPointer(start: document.values, count: Int(document.count))
    text = document.text
  }

  deinit {
    var document = json_document(
      values: UnsafeMutablePointer(mutating: values.baseAddress), count: UInt32(values.count), text: text)
    json_free(&document)
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Returns the UTF-8 bytes of a string. They live as long as the document.
  func bytes(of value: json_value) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.map { $0 + Int(value.offset) }, count: Int(value.length))
  }

  /// Foundation's decoder names the place of an error, which simdjson doesn't.
  private static func reason(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      guard let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String else { return nil }
      return withLine(reason, data)
    }
  }

  /// Returns a reason with the line and the column in place of the number of a byte.
  private static func withLine(_ reason: String, _ data: Data) -> String {
    let isEnd = reason.contains("end of file")
    let words = (reason.hasSuffix(".") ? String(reason.dropLast()) : reason).split(separator: " around character ")
    guard let byte = isEnd ? data.count : words.last.flatMap({ Int($0) }), words.count == (isEnd ? 1 : 2) else {
      return reason
    }
    let before = data.prefix(min(max(byte, 0), data.count))
    let line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return "\(words[0]) at line \(line), column \(column)"
  }
}
