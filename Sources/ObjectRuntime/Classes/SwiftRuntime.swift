/// The end of the program where the Swift runtime isn't the one that Kinora was written for.
///
/// Linux promises no stable ABI. docs/swift-runtime.md lists what Kinora relies on.
enum SwiftRuntime {
  /// Stops the program if there is a problem.
  static func check(_ problem: UnsafePointer<CChar>?) {
    if let problem { stop(String(cString: problem)) }
  }

  /// Stops the program with one sentence.
  static func stop(_ problem: String) -> Never {
    // Not a precondition, which has no message in a release build.
    fatalError("\(problem), unlike in Swift 6.3, which Kinora must be built and run with (docs/swift-runtime.md)")
  }
}
