import Foundation
import FoundationXML

/// An element of an SVG file: its name, attributes and children.
final class SVGElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [SVGElement] = []

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The element and all its descendants.
  var subtree: [SVGElement] { [self] + children.flatMap(\.subtree) }

  /// Reads a file; returns nil if it isn't XML.
  static func read(_ path: String) -> SVGElement? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let parser = XMLParser(data: data)
    let reader = Reader()
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: SVGElement?
    private var open: [SVGElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = SVGElement(name: name, attributes: attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}
