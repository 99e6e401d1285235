import Foundation
import KinoraDisplays

/// The optimized adapter, which another process builds while programs run.
struct OptimizedAdapter {
  /// A separate folder: SwiftPM lets only one build at a time work in a folder, and a debug build isn't to wait.
  private let scratch: String

  /// - Parameter folder: The folder of the debug build.
  init(in folder: String) { scratch = "\(folder)/optimized" }

  /// The path of the program, which need not exist.
  var program: String { "\(scratch)/release/kinora-adapt" }

  /// An empty file. Its date is that of the start of the last build that succeeded.
  private var success: String { "\(scratch)/built" }
  /// The log of a build that failed. Its date is that of its start.
  private var failure: String { "\(scratch)/failure" }

  /// Seconds after which a build that failed is tried again: what it fetches may have been out of reach.
  private static let retryInterval = 86_400.0

  /// True if the program is complete and was made from sources that haven't changed since a time. By the start of its
  /// build, which takes minutes: the sources may have changed meanwhile.
  func isCurrent(since change: Date) -> Bool {
    SourceFolder.date(of: success).map { $0 > change } ?? false && FileManager.default.isExecutableFile(atPath: program)
  }

  /// Starts a build that goes on after this process has ended, at the lowest priority.
  ///
  /// Nothing starts if another process is building, or if a build has failed in the last day and since the sources
  /// changed.
  ///
  /// - Parameters:
  ///   - change: The time of that change.
  ///   - swift: The command that builds.
  /// - Throws: A `RunFailure` if the folder can't be written.
  func startBuilding(
    _ package: String, unlessFailedSince change: Date, with swift: String = "swift"
  ) throws(RunFailure) {
    if let failed = SourceFolder.date(of: failure), failed > change, -failed.timeIntervalSinceNow < Self.retryInterval {
      return
    }
    try ProgramCache.make(scratch)
    let build = """
      : >"$1/begun"
      if "$3" build -c release --product kinora-adapt --package-path "$2" --scratch-path "$1" >"$1/log" 2>&1; then
        mv "$1/begun" "$1/built"
      else
        touch -r "$1/begun" "$1/log" && mv "$1/log" "$1/failure"
      fi
      """
    let script = """
      for tool in setsid flock nice; do command -v "$tool" >/dev/null || exit 1; done
      flock --nonblock "$2/lock" true || exit 1
      cd /
      exec setsid --fork nice -n 19 flock --nonblock "$2/lock" sh -c "$1" sh "$2" "$3" "$4" </dev/null >/dev/null 2>&1
      """
    let folder = try TemporaryFolder()
    let start = try ShellCommand(
      ["/bin/sh", "-c", script, "sh", build, scratch, package, swift], output: folder.path(of: "log")
    ).run()
    if start.complaint == nil { say("an optimized adapter is being built in the background, for later runs") }
  }
}
