import SwiftParser
import SwiftSyntax

/// The text of a Swift file and its syntax tree.
///
/// ```swift
/// let file = SourceFile(path: "Menu.swift", text: "import UIKit\n")
/// ```
public struct SourceFile: Sendable {
  /// The name in findings and in the line directive of the output.
  public let path: String
  /// The text as read.
  public let text: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - path: The name in findings and in the line directive of the output.
  ///   - text: The text of the file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the file and the line of a place. In adapted text it is that in the original.
  func place(of position: AbsolutePosition) -> (file: String, line: Int) {
    let place = converter.location(for: position)
    return (place.presumedFile, place.presumedLine)
  }

  /// Makes a finding about a place in this file. In adapted text it is the place in the original.
  func finding(_ severity: Finding.Severity, at position: AbsolutePosition, _ text: String) -> Finding {
    let place = converter.location(for: position)
    return Finding(
      severity: severity, file: place.presumedFile, line: place.presumedLine, column: place.column, text: text)
  }
}

extension SourceFile {
  /// True if a type of the file is the entry of a program, by `@main` or one of its older names.
  public var isProgram: Bool {
    tree.statements.contains { statement in
      guard case .decl(let declaration) = statement.item else { return false }
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
      return ["main", "UIApplicationMain", "NSApplicationMain"].contains { attributes?.attribute($0) != nil }
    }
  }
}
