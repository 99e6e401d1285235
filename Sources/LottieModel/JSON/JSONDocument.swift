import CJSON
import Foundation

/// A parsed JSON text. It owns the memory in which its values are, and never changes.
package final class JSONDocument: @unchecked Sendable {
  /// The deepest nesting of arrays and objects that is read.
  package static let maximumDepth = 512

  private var storage: json_document

  /// Parses UTF-8 text.
  ///
  /// - Throws: `LottieError.notJSON`, with the line and column where reading failed.
  package init(_ data: Data) throws(LottieError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    var document = json_document()
    let failure = bytes.withUnsafeBytes { buffer -> String? in
      guard let start = buffer.bindMemory(to: UInt8.self).baseAddress else { return "The text is empty" }
      return json_parse(start, buffer.count, Self.maximumDepth, &document).map { String(cString: $0) }
    }
    if let failure { throw .notJSON(reason: Self.reason(in: bytes) ?? failure) }
    storage = document
  }

  deinit { json_free(&storage) }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  var values: UnsafeBufferPointer<json_value> {
    UnsafeBufferPointer(start: storage.values, count: Int(storage.count))
  }

  /// Returns the UTF-8 bytes of a string. They live as long as the document.
  func bytes(of value: json_value) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage.text + Int(value.offset), count: Int(value.length))
  }

  /// Foundation's decoder names the place of an error, which simdjson doesn't.
  private static func reason(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      return ((error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String)
    }
  }
}
