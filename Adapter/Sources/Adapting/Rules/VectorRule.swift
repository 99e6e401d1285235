import SwiftSyntax

/// Writes the vectors of the module simd as those of Swift's library.
final class VectorRule: Rule {
  private static let components = [
    "float": "Float", "double": "Double", "int": "Int32", "uint": "UInt32", "long": "Int", "short": "Int16",
    "char": "Int8",
  ]
  private var importsVectors = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "simd" { importsVectors = true }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node.baseName)
    return .visitChildren
  }

  private func rewrite(_ token: TokenSyntax) {
    let name = token.text
    guard program.type(named: name) == nil else { return }
    if let vector = Self.vector(name) {
      edits.replace(token, by: vector)
    } else if name.hasPrefix("simd_") || importsVectors && Self.isMatrix(name) {
      report(.error, at: token, "there is no '\(name)' on Linux; write it with SIMD2, SIMD3 and SIMD4")
    }
  }

  /// Returns Swift's name of `simd_float3` or `vector_float3`; nil for others.
  private static func vector(_ name: String) -> String? {
    guard let prefix = ["simd_", "vector_"].first(where: name.hasPrefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    guard let width = rest.last.flatMap({ Int(String($0)) }), [2, 3, 4, 8].contains(width),
      let component = components[String(rest.dropLast())]
    else { return nil }
    return "SIMD\(width)<\(component)>"
  }

  private static func isMatrix(_ name: String) -> Bool {
    name.wholeMatch(of: /(float|double)[234]x[234]/) != nil
  }
}
