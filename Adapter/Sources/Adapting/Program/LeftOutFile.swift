import SwiftSyntax

/// A file that needs a module which Linux doesn't have, and which nothing else can stand for: it is left out.
struct LeftOutFile {
  /// Frameworks whose users are apart from those of UIKit.
  private static let modules: Set<String> = ["SwiftUI", "WidgetKit"]

  /// The import that can't be found.
  private let module: ImportDeclSyntax
  private let file: SourceFile

  /// Nil for a file that is compiled. The program has the types of all files.
  init?(_ file: SourceFile, in program: Program, platform: Platform) {
    let reader = Reader(program, platform: platform)
    reader.walk(file.tree)
    guard let module = reader.module ?? reader.conditionalModule, reader.needsModule else { return nil }
    self.module = module
    self.file = file
  }

  /// The file inside a condition that is false.
  var result: AdaptedFile {
    let name = module.path.flatText
    var edits = Edits()
    edits.insertLines("#if canImport(\(name))\n", at: LineDirective.start(of: file))
    LineDirective.insert(for: file, into: &edits)
    let end = file.tree.endPosition
    edits.insertLines(file.text.hasSuffix("\n") ? "#endif\n" : "\n#endif\n", at: end)
    let finding = file.finding(
      .warning, at: module.positionAfterSkippingLeadingTrivia,
      "this file is left out, since there is no module \(name) on Linux")
    return AdaptedFile(original: file, text: edits.applied(to: file.text).text, findings: [finding])
  }

  private final class Reader: ActiveVisitor {
    /// Protocols of SwiftUI that a type outside of all conditions may conform to.
    private static let protocols: Set<String> = [
      "View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
      "EnvironmentKey", "PreferenceKey", "SwiftUI.View",
      "PreviewProvider",
    ]

    private static let attributes: Set<String> = ["State", "Binding", "ObservedObject", "Environment", "ViewBuilder"]

    private let program: Program
    var module: ImportDeclSyntax?
    /// An import in a condition that is false, although the rest of the file may need it.
    var conditionalModule: ImportDeclSyntax?
    /// True if a type of the file needs SwiftUI.
    private var usesViews = false
    private var importsViews = false

    init(_ program: Program, platform: Platform) {
      self.program = program
      super.init(platform: platform)
    }

    /// A file that imports UIKit too may be about that alone.
    var needsModule: Bool { usesViews || module != nil && !importsViews }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      for clause in node.clauses {
        guard case .statements(let statements) = clause.elements else { continue }
        let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        conditionalModule =
          conditionalModule ?? imports.first { LeftOutFile.modules.contains($0.path.flatText) }
      }
      return super.visit(node)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      check(node.attributeName, in: Self.attributes)
      return .visitChildren
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
      check(node.constraint, in: Self.protocols)
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      check(node.extendedType, in: Self.protocols)
      return .visitChildren
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
      check(node.type, in: Self.protocols)
      return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if module == nil, LeftOutFile.modules.contains(node.path.flatText) { module = node }
      if ["UIKit", "AppKit"].contains(node.path.flatText) { importsViews = true }
      return .skipChildren
    }

    private func check(_ type: TypeSyntax, in names: Set<String>) {
      let name = type.flatText
      if names.contains(name), !isOwn(name, at: Syntax(type)) { usesViews = true }
    }

    /// True for a type of the program that a name means at a place: one in a type around it, or one in none.
    private func isOwn(_ name: String, at node: Syntax) -> Bool {
      (enclosingTypes(of: node).map { "\($0).\(name)" } + [name]).contains { full in
        program.type(named: full).map { $0.name == full && $0.kind != .external } ?? false
      }
    }
  }
}
