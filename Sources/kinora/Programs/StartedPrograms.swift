import Dispatch
import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles
import KinoraInput
import KinoraPlayer
import KinoraScenes
import KinoraTools

/// The scenes that are programs, which a user of the player chooses: one of them runs at a time.
@MainActor
final class StartedPrograms: ScenePrograms {
  private let display: String?
  private let pressesKeys: Bool
  private var running: ProgramProcess?

  /// Seconds after which a program that was asked to end is killed.
  private nonisolated static let patience = 2.0
  /// The media time of the small pictures, in seconds, and their scale.
  private nonisolated static let (pictureTime, pictureScale) = (1.0, 0.8)
  /// Seconds between the keys of a program that plays by itself.
  private static let pressInterval = 0.25

  /// - Parameters:
  ///   - display: The X display of their windows; nil for the one in DISPLAY.
  ///   - pressesKeys: True to press the keys of each program in turn.
  init(on display: String?, pressesKeys: Bool) {
    (self.display, self.pressesKeys) = (display, pressesKeys)
  }

  func start(_ program: ProgramScene) -> String? {
    end()
    var conditions = RunConditions()
    if pressesKeys {
      conditions.presses = program.keys.enumerated().map { number, key in
        ScriptedInput(time: Double(number + 1) * Self.pressInterval, key: key.key).text
      }
    }
    var environment = ProcessInfo.processInfo.environment
    environment[RunConditions.variable] = conditions.text
    environment["KINORA_SIZE"] = program.size.wholeText
    environment["DISPLAY"] = display ?? environment["DISPLAY"]
    do throws(RunFailure) {
      running = try ProgramProcess(try SceneProgram.path(of: program), [], environment: environment)
      return nil
    } catch {
      return error.message
    }
  }

  func end() {
    guard let process = running else { return }
    running = nil
    process.send(SIGTERM)
    // Another thread waits, since this one makes frames. A second signal would kill the program while it cleans up.
    DispatchQueue.global().async {
      let limit = ContinuousClock.now + .seconds(Self.patience)
      while process.poll() == nil {
        if ContinuousClock.now > limit { process.send(SIGKILL) }
        usleep(5000)
      }
    }
  }

  func requestPicture(of program: ProgramScene, _ show: @escaping (CGImage) -> Void) {
    let (name, environment) = (program.name, ProcessInfo.processInfo.environment)
    Task {
      if let picture = await Self.picture(of: name, environment) { show(picture) }
    }
  }

  /// Draws a program by `kinora render`, in another process.
  @concurrent
  private nonisolated static func picture(of name: String, _ environment: [String: String]) async -> CGImage? {
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path(of: "picture.png")
    let arguments = ["render", name, "--time", plain(pictureTime), "--scale", plain(pictureScale), "-o", path]
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    let process = try? ProgramProcess("/proc/self/exe", arguments, environment: environment, errors: null)
    guard process?.waitForEnd() == .status(0) else { return nil }
    // About as large as the other pictures.
    return try? ImageFile.read(path).reduced(by: 4)
  }
}
