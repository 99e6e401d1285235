import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Rewrites Swift that is written for Apple's systems, so that it compiles on Linux with Kinora.
///
/// ```swift
/// let adapter = Adapter()
/// for file in adapter.adapt([SourceFile(path: "Menu.swift", text: text)]) {
///   print(file.text ?? "", file.findings)
/// }
/// ```
///
/// All files of a program are adapted together, since one refers to declarations of the others. Adapted text is left as
/// it is.
public struct Adapter: Sendable {
  private let platform: Platform
  private static let rules: [Rule.Type] = [
    ConditionRule.self, AttributeRule.self, SelectorRule.self, TextSelectorRule.self, RequirementRule.self,
    OptionalCallRule.self, HiddenMethodRule.self, KeyPathRule.self, LayerRule.self, ImportRule.self,
    VectorRule.self, ConversionRule.self, FoundationRule.self, FormerNameRule.self, FormerOverrideRule.self,
    PreviewRule.self, TimerRule.self, OptionalPropertyRule.self, ObjectMemberRule.self, ObservingRule.self,
    ObserverRule.self, ObservedPropertyRule.self, AbsentTypeRule.self, ClassNameRule.self, TableCastRule.self,
    ExchangedCallRule.self, ClassValueRule.self,
  ]

  /// - Parameter platform: The system that the program is written for; iOS by default.
  public init(for platform: Platform = Platform()) { self.platform = platform }

  /// Adapts the files of a program.
  ///
  /// - Returns: A result for each file, in their order.
  public func adapt(_ files: [SourceFile]) -> [AdaptedFile] {
    let broken = files.map(unreadable)
    let readable = Program(zip(files, broken).filter { $1 == nil }.map(\.0), platform: platform)
    let finished = zip(files, broken).map { file, result in
      result ?? LeftOutFile(file, in: readable, platform: platform)?.result
    }
    let isReadable = zip(broken, finished).allSatisfy { ($0 == nil) == ($1 == nil) }
    let program =
      isReadable ? readable : Program(zip(files, finished).filter { $1 == nil }.map(\.0), platform: platform)
    return zip(files, finished).map { file, result in result ?? adapt(file, in: program) }
  }

  private func adapt(_ file: SourceFile, in program: Program) -> AdaptedFile {
    var findings: [Finding] = []
    let rewritten = apply(Self.rules, to: file, in: program, &findings) { LineDirective.insert(for: file, into: &$0) }
    // Moved text contains what the other rules have changed.
    let dispatched =
      program.dispatches.isEmpty ? rewritten : apply([DispatchRule.self], to: rewritten, in: program, &findings)
    let moved = apply([MoveRule.self], to: dispatched, in: program, &findings)
    _ = apply([OverrideRule.self], to: moved, in: program, &findings)
    findings.sort { ($0.line, $0.column, $0.text) < ($1.line, $1.column, $1.text) }
    return AdaptedFile(original: file, text: moved.text, findings: findings)
  }

  private func apply(
    _ rules: [Rule.Type], to file: SourceFile, in program: Program, _ findings: inout [Finding],
    _ addEdits: (inout Edits) -> Void = { _ in }
  ) -> SourceFile {
    var edits = Edits()
    for rule in rules {
      let visitor = rule.init(file, in: program, platform: platform)
      visitor.walk(file.tree)
      edits.add(visitor.edits)
      findings += visitor.findings
    }
    addEdits(&edits)
    let result = edits.applied(to: file.text)
    for conflict in result.conflicts {
      findings.append(file.finding(.error, at: conflict, "two changes meet here; write this in separate statements"))
    }
    // Parsing takes as long as some rules.
    return result.text == file.text ? file : SourceFile(path: file.path, text: result.text)
  }

  /// Returns the first error of the parser in what is compiled; nil for a file that can be read.
  private func unreadable(_ file: SourceFile) -> AdaptedFile? {
    guard file.tree.hasError else { return nil }
    let inactive = InactiveRanges(of: file.tree, platform: platform)
    let first = ParseDiagnosticsGenerator.diagnostics(for: file.tree).first { !inactive.contains($0.position) }
    guard let first else { return nil }
    let finding = file.finding(.error, at: first.position, first.message)
    return AdaptedFile(original: file, text: nil, findings: [finding])
  }
}
