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

  /// The log of a build that failed. Its date is that of the failure.
  private var failure: String { "\(scratch)/failure" }

  /// Starts a build that goes on after this process has ended, at the lowest priority.
  ///
  /// Nothing starts if another process is building, or if a build has failed since the sources changed.
  ///
  /// - Parameters:
  ///   - change: The time of that change.
  ///   - swift: The command that builds.
  /// - Throws: A `RunFailure` if the folder can't be written.
  func startBuilding(
    _ package: String, unlessFailedSince change: Date, with swift: String = "swift"
  ) throws(RunFailure) {
    if let failed = SourceFolder.date(of: failure), failed > change { return }
    try ProgramCache.make(scratch)
    let build = """
      "$3" build -c release --product kinora-adapt --package-path "$2" --scratch-path "$1" >"$1/log" 2>&1 ||
        mv "$1/log" "$1/failure"
      """
    let script = """
      for tool in setsid flock nice; do command -v "$tool" >/dev/null || exit 0; done
      exec setsid --fork nice -n 19 flock --nonblock "$2/lock" sh -c "$1" sh "$2" "$3" "$4" </dev/null >/dev/null 2>&1
      """
    let folder = try TemporaryFolder()
    _ = try ShellCommand(
      ["/bin/sh", "-c", script, "sh", build, scratch, package, swift], output: folder.path(of: "log")
    ).run()
    say("an optimized adapter is being built in the background, for later runs")
  }
}
