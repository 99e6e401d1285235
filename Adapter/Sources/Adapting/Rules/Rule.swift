import SwiftSyntax

/// One kind of rewriting: a walk over a file that collects edits and findings.
class Rule: ActiveVisitor {
  let file: SourceFile
  let program: Program
  var edits = Edits()
  private(set) var findings: [Finding] = []

  required init(_ file: SourceFile, in program: Program, platform: Platform) {
    self.file = file
    self.program = program
    super.init(platform: platform)
  }

  func report(_ severity: Finding.Severity, at node: some SyntaxProtocol, _ text: String) {
    findings.append(file.finding(severity, at: node.positionAfterSkippingLeadingTrivia, text))
  }
}
