import CExpat
import Foundation

/// Reads an XML text into elements.
///
/// Comments and processing instructions are skipped. Entities other than the five of XML are refused, and so is
/// everything that could name another file.
final class XMLReader {
  private let parser: XML_Parser
  private let file: String
  private let allowsDocumentType: Bool
  private let lines: LineCounter
  private var root: XMLElement?
  /// From the root to the element that is being read.
  private var open: [XMLElement] = []
  private var (elements, attributes) = (0, 0)
  private var error: CAMLError?
  /// Names of attributes, which the parser keeps at one address each.
  private var names: [UnsafePointer<CChar>: String] = [:]

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - data: At most 2 GiB.
  ///   - file: The name for places.
  ///   - allowsDocumentType: True for property lists, which begin with one.
  static func root(
    of data: Data, file: String, allowsDocumentType: Bool = false
  ) throws(CAMLError) -> XMLElement {
    let bytes = data as NSData
    guard let parser = XML_ParserCreate(nil) else { throw .unreadable(name: file, reason: "not enough memory") }
    defer { XML_ParserFree(parser) }
    let text = UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.length)
    let reader = XMLReader(parser, file: file, allowsDocumentType, LineCounter(text))
    return try withExtendedLifetime(bytes) { () throws(CAMLError) in try reader.read(text) }
  }

  private init(_ parser: XML_Parser, file: String, _ allowsDocumentType: Bool, _ lines: LineCounter) {
    (self.parser, self.file, self.allowsDocumentType, self.lines) = (parser, file, allowsDocumentType, lines)
  }

  private func read(_ text: UnsafeRawBufferPointer) throws(CAMLError) -> XMLElement {
    setHandlers()
    let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = withExtendedLifetime(self) { XML_Parse(parser, start, Int32(text.count), 1) }
    if let error { throw error }
    guard status == XML_STATUS_OK, let root else { throw .invalid(place, reason: problem) }
    return root
  }

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, { XMLReader.of($0).start($1, $2) }, { user, _ in XMLReader.of(user).end() })
    XML_SetCharacterDataHandler(parser) { XMLReader.of($0).add($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, hasSubset in
      XMLReader.of(user).foundDocumentType(hasSubset: hasSubset != 0)
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in XMLReader.of(user).refuse("entities") }
    XML_SetSkippedEntityHandler(parser) { user, _, _ in XMLReader.of(user).refuse("entities") }
    XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetExternalEntityRefHandler(parser) { user, _, _, _, _ in
      XMLReader.of(user.map { UnsafeMutableRawPointer($0) }).refuse("references to other files")
      return 0
    }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMLReader {
    Unmanaged<XMLReader>.fromOpaque(user!).takeUnretainedValue()
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    elements += 1
    if elements > CAMLLimits.elements { return stop(.tooMuch(place, what: "elements", limit: CAMLLimits.elements)) }
    if open.count == CAMLLimits.nesting {
      return stop(.tooMuch(place, what: "elements inside of each other", limit: CAMLLimits.nesting))
    }
    let list = attributes(pairs)
    guard error == nil else { return }
    let (line, column) = lines.position(at: Int(XML_GetCurrentByteIndex(parser)))
    let element = XMLElement(name: Self.localName(name), attributes: list, line: line, column: column)
    if let parent = open.last { parent.append(element) } else { root = element }
    open.append(element)
  }

  private func attributes(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [XMLAttribute] {
    let count = Int(XML_GetSpecifiedAttributeCount(parser)) / 2
    guard count > 0, let pairs else { return [] }
    attributes += count
    if count > CAMLLimits.attributes {
      stop(.tooMuch(place, what: "attributes of an element", limit: CAMLLimits.attributes))
    } else if attributes > CAMLLimits.allAttributes {
      stop(.tooMuch(place, what: "attributes", limit: CAMLLimits.allAttributes))
    }
    guard error == nil else { return [] }
    return (0..<count).map { XMLAttribute(name: attributeName(pairs[2 * $0]), value: text(pairs[2 * $0 + 1])) }
  }

  private func text(_ value: UnsafePointer<CChar>?) -> String {
    guard let value else { return "" }
    let length = strlen(value)
    if length > CAMLLimits.textBytes && strncmp(value, "data:", 5) != 0 {
      stop(.tooMuch(place, what: "bytes of an attribute", limit: CAMLLimits.textBytes))
      return ""
    }
    return String(cString: value)
  }

  private func add(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard error == nil, let characters, let element = open.last else { return }
    let piece = UnsafeRawBufferPointer(start: characters, count: Int(count)).assumingMemoryBound(to: UInt8.self)
    if element.append(piece) > CAMLLimits.textBytes {
      stop(.tooMuch(place, what: "bytes of text in an element", limit: CAMLLimits.textBytes))
    }
  }

  private func end() {
    if error == nil { open.removeLast() }
  }

  private func foundDocumentType(hasSubset: Bool) {
    if !allowsDocumentType || hasSubset { refuse("document types") }
  }

  private func refuse(_ what: String) {
    stop(.invalid(place, reason: "\(what) aren't allowed: they could name other files"))
  }

  /// Records the first error, and stops the parser.
  private func stop(_ error: CAMLError) {
    guard self.error == nil else { return }
    self.error = error
    XML_StopParser(parser, 0)
  }

  private var place: CAMLPlace {
    let (line, column) = lines.position(at: Int(XML_GetCurrentByteIndex(parser)))
    return CAMLPlace(file: file, line: line, column: column)
  }

  /// The syntax error that the parser found.
  private var problem: String {
    let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
    let last = open.last.map { "; <\($0.name)> of line \($0.line) is still open" } ?? ""
    return "expected well-formed XML: \(reason)\(last)"
  }

  private func attributeName(_ name: UnsafePointer<CChar>?) -> String {
    guard let name else { return "" }
    if let known = names[name] { return known }
    let result = Self.localName(name)
    names[name] = result
    return result
  }

  private static func localName(_ name: UnsafePointer<CChar>?) -> String {
    guard let name else { return "" }
    let colon = strrchr(name, 58)
    return String(cString: colon.map { UnsafePointer($0 + 1) } ?? name)
  }
}
