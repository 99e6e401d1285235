import Foundation

extension ShownMain {
  /// Returns the compiler's output with the errors in the added file as one error of the class that is shown.
  ///
  /// - Parameter files: The sources, for the line of the class.
  static func blame(_ shown: ShownClass, in output: String, of files: [String]) -> String {
    var kept: [Substring] = []
    var message: String?
    var isOfMain = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      // Its notes and the lines of the source follow an error.
      if let match = line.wholeMatch(of: /(.+):\d+:\d+: (error|warning): (.*)/) {
        isOfMain = match.1.hasSuffix("/\(fileName)")
        if isOfMain, match.2 == "error", message == nil { message = String(match.3) }
      }
      if !isOfMain || line.isEmpty { kept.append(line) }
    }
    guard let message, let (file, line) = place(of: shown, in: files) else { return output }
    let reason =
      message.contains(/argument|initializer/)
      ? "\(shown.name) has no \(shown.initializer): add one, or a program with @main"
      : "\(shown.name) can't be shown: \(message)"
    return "\(file):\(line):1: error: \(reason)\n" + kept.joined(separator: "\n")
  }

  private static func place(of shown: ShownClass, in files: [String]) -> (file: String, line: Int)? {
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      if let line = SourceText(text).line(ofClass: shown.name) { return (file, line) }
    }
    return nil
  }
}

extension ShownClass {
  /// The initializer by which it is shown, for the user.
  fileprivate var initializer: String { kind == .view ? "init(frame:)" : "init() without arguments" }
}
