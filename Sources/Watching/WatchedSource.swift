import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraTools

/// The sources of a program that is watched: which files count, and how they are built.
package final class WatchedSource {
  /// The file or the folder in the command line's words.
  let path: String
  private let target: String?
  private var program: SourceProgram
  /// The cancellation of the last build.
  private var cancellation: BuildCancellation?

  package init(_ program: SourceProgram, path: String, target: String?) {
    (self.program, self.path, self.target) = (program, path, target)
  }

  /// The paths of the sources.
  var files: [String] { program.files }

  /// The folders in which files count.
  var folders: Set<String> { program.folders }

  /// Indicates by its name whether a file may change the program: a source, a manifest or a resource.
  var counts: @Sendable (String) -> Bool {
    if !program.isFolder {
      let name = URL(fileURLWithPath: program.path).lastPathComponent
      return { $0 == name }
    }
    let endings: Set = [
      "swift", "strings", "json", "lottie", "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "plist", "ttf", "otf",
      "txt",
    ]
    return { !$0.hasPrefix(".") && endings.contains(($0 as NSString).pathExtension.lowercased()) }
  }

  /// The first place that uses what runs in real time, and isn't repeated at its media time; nil if there is none.
  var realTime: SourcePlace? {
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let index = lines.firstIndex { line in
        !line.drop { $0 == " " }.hasPrefix("//")
          && line.contains(/\bTimer[.(]|\.asyncAfter\b|\bTask\.sleep\b|\.makeTimerSource\b|perform\(.*afterDelay:/)
      }
      if let index { return SourcePlace(path: file, line: index + 1) }
    }
    return nil
  }

  /// Builds the program on another thread.
  ///
  /// - Parameter body: Called on the main thread with the executable, or with the reason for which there is none, and
  ///   with the folders to watch.
  func build(_ body: @escaping @MainActor @Sendable (Result<BuiltProgram, RunFailure>, Set<String>) -> Void) {
    let (path, target, folders) = (program.path, target, program.folders)
    let cancellation = BuildCancellation()
    self.cancellation = cancellation
    DispatchQueue.global(qos: .userInitiated).async {
      var found: SourceProgram?
      let result = Result { () throws(RunFailure) in
        // Files may have come or gone.
        guard let program = try SourceProgram(path, target: target) else {
          throw RunFailure("\(path): isn't there any more", status: RunFailure.badData)
        }
        found = program
        return try ProgramBuild(program).run(saysWhatIsShown: false, cancellation: cancellation)
      }
      let (program, places) = (found, found?.folders ?? folders)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let program { self.program = program }
          body(result, places)
        }
      }
    }
  }

  /// Stops a build that is under way, since its sources have changed.
  func cancelBuild() {
    cancellation?.cancel()
  }

  /// Returns what to show for a build that failed: the compiler's first error, with its place and the source line.
  func problem(_ failure: RunFailure) -> ProblemPicture {
    let lines = (failure.detail ?? "").split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains(": error: ") }
    guard let first = errors.first, let range = first.range(of: ": error: ") else {
      return ProblemPicture(title: failure.message, lines: lines, hint: WatchSession.hint)
    }
    let place = SourcePlace(diagnostic: first)
    let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
    return ProblemPicture(
      title: "error: \(first[range.upperBound...])\(more)", place: place?.text, lines: place?.excerpt ?? [],
      hint: WatchSession.hint)
  }
}
