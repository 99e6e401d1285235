import Foundation

nonisolated extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML; it can't be read.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; it can't be read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; it can't be read.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// The names of options of a document's reading.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `DocumentType`, or its name. Default plain text.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`. Default UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text, by `NSAttributedString.Key`.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Reads a document.
  ///
  /// ```swift
  /// let text = try NSAttributedString(data: data, options: [.documentType: NSAttributedString.DocumentType.plain])
  /// ```
  ///
  /// - Note: Differs from Apple: it reads plain text alone, and throws `CocoaError.featureUnsupported` for other types.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType]
    let name = (type as? DocumentType)?.rawValue ?? type as? String
    guard name == nil || name == DocumentType.plain.rawValue else { throw CocoaError(.featureUnsupported) }
    let encoding = String.Encoding(
      rawValue: options[.characterEncoding] as? UInt ?? (options[.characterEncoding] as? NSNumber)?.uintValue
        ?? String.Encoding.utf8.rawValue)
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    documentAttributes?.pointee = ["DocumentType": DocumentType.plain.rawValue]
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }
}
