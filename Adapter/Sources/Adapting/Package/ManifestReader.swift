import SwiftParser
import SwiftSyntax

/// Reads the targets of a Package.swift from its text, without running it.
public enum ManifestReader {
  /// Returns the targets with sources, without tests. Targets whose name isn't a literal are left out.
  public static func targets(in text: String) -> [PackageTarget] {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    let names = Set(reader.targets.map(\.name))
    return reader.targets.map { target in
      var target = target
      target.dependencies.removeAll { !names.contains($0) }
      return target
    }
  }

  private final class Reader: SyntaxVisitor {
    var targets: [PackageTarget] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        ["target", "executableTarget"].contains(kind), let name = node.argument("name").flatMap(text),
        // `.target(name:)` is a dependency too, with this argument alone.
        node.ancestor(LabeledExprSyntax.self)?.label?.text != "dependencies"
      else { return .visitChildren }
      targets.append(
        PackageTarget(
          name: name, path: node.argument("path").flatMap(text), excluded: texts(node.argument("exclude")),
          sources: texts(node.argument("sources")), dependencies: dependencies(node.argument("dependencies")),
          isExecutable: kind == "executableTarget"))
      return .visitChildren
    }

    private func dependencies(_ list: ExprSyntax?) -> [String] {
      guard let array = list?.as(ArrayExprSyntax.self) else { return [] }
      return array.elements.compactMap { element in
        text(element.expression)
          ?? element.expression.as(FunctionCallExprSyntax.self).flatMap { $0.argument("name") }.flatMap(text)
      }
    }

    private func texts(_ list: ExprSyntax?) -> [String] {
      list?.as(ArrayExprSyntax.self)?.elements.compactMap { text($0.expression) } ?? []
    }

    private func text(_ expression: ExprSyntax) -> String? {
      expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
}
