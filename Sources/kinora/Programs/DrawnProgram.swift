import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraScenes
import KinoraTools
import KinoraViewScenes

/// A program whose pictures and layers `render` and `tree` show, in its own process and under a manual clock.
@MainActor
final class DrawnProgram {
  private let process: ProgramProcess
  private let channel: MessageChannel
  private let folder: TemporaryFolder
  private let name: String
  private var answer: ProgramMessage?
  private var hasEnded = false

  /// Seconds in which an answer has to come: an hour of media time takes seconds.
  private static let longestWait = 120.0

  /// Returns the program that a path names, if it is an executable, a Swift file or a folder with some, and that of a
  /// scene which is one.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points; nil for a phone's if it is built from source.
  ///   - scale: Pixels per point.
  /// - Returns: nil for another path or scene.
  /// - Throws: A `RunFailure` if it can't be built or started.
  static func named(
    _ path: String, size: SizeArgument?, scale: Double = 1, presses: [ScriptedInput] = []
  ) throws -> DrawnProgram? {
    guard isNamed(path) else { return nil }
    let scene = SceneCatalog.program(named: path)
    if let scene { try SceneArgument.check(presses, for: scene) }
    let words = [try scene.map { try SceneProgram.path(of: $0) } ?? path]
    let argument = try ProgramArgument(words, size: size, device: nil)
    return try DrawnProgram(
      argument, size: argument.size ?? scene?.size, scale: scale, presses: presses.map(\.text), name: path)
  }

  /// Indicates whether a path names a program, or a scene that is one.
  static func isNamed(_ path: String) -> Bool {
    if SceneCatalog.program(named: path) != nil { return true }
    guard SceneArgument.opener(of: path) == nil else { return false }
    return (path.contains("/") || path.hasSuffix(".swift") || isFolder(path)) && isProgram(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isProgram(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    if isFolder(path) { return FileManager.default.enumerator(atPath: path)?.contains(where: isSource) ?? false }
    return path.hasSuffix(".swift") || FileManager.default.isExecutableFile(atPath: path)
  }

  private static func isSource(_ file: Any) -> Bool { (file as? String)?.hasSuffix(".swift") ?? false }

  private init(
    _ argument: ProgramArgument, size: CGSize?, scale: Double, presses: [String], name: String
  ) throws(RunFailure) {
    self.name = name
    folder = try TemporaryFolder()
    guard let sockets = MessageChannel.makePair() else {
      throw RunFailure("no descriptors left: see ulimit -n", status: RunFailure.systemRefused)
    }
    channel = MessageChannel(sockets.own)
    var conditions = RunConditions()
    (conditions.isOffline, conditions.presses, conditions.link) = (true, presses, sockets.childs)
    var environment = ProcessInfo.processInfo.environment
    environment[RunConditions.variable] = conditions.text
    environment["KINORA_TOOLS"] = "0"
    environment["KINORA_SIZE"] = size?.wholeText ?? environment["KINORA_SIZE"]
    environment["KINORA_SCALE"] = plain(scale)
    // In memory, whether there is a display or not.
    environment["DISPLAY"] = nil
    do {
      // Only the program has it then, so that its end shows.
      defer { close(sockets.childs) }
      process = try ProgramProcess(
        try ProgramFile.path(of: argument.command[0]), Array(argument.command.dropFirst()), environment: environment,
        inherited: sockets.childs)
    }
    channel.onMessage = { [weak self] in self?.answer = $0 }
    channel.onEnd = { [weak self] in self?.hasEnded = true }
    _ = try wait()
  }

  /// Plays up to a media time in seconds.
  ///
  /// - Throws: A `RunFailure` if the program ends before.
  func advance(to time: Double) throws(RunFailure) {
    try perform(.advance(time))
  }

  /// Draws the current time.
  ///
  /// - Throws: A `RunFailure` if the program ends before.
  func picture() throws(RunFailure) -> CGImage {
    let path = folder.path(of: "picture")
    try perform(.picture(path: path))
    guard let image = PictureFile.read(path) else {
      throw RunFailure("\(name): left no picture", status: RunFailure.badData)
    }
    return image
  }

  /// Returns the layer tree at the current time.
  ///
  /// - Throws: A `RunFailure` if the program ends before.
  func tree(asJSON isJSON: Bool) throws(RunFailure) -> String {
    let path = folder.path(of: "tree")
    try perform(.tree(path: path, isJSON: isJSON))
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// Ends the program.
  func end() {
    channel.close()
    process.end(within: 1)
  }

  private func perform(_ message: ProgramMessage) throws(RunFailure) {
    channel.send(message)
    if case .done(let failure?) = try wait() { throw RunFailure(failure, status: RunFailure.cannotWrite) }
  }

  /// Waits for the next answer.
  private func wait() throws(RunFailure) -> ProgramMessage {
    let start = HostTime.now()
    while HostTime.seconds(from: start, to: HostTime.now()) < Self.longestWait {
      if let answer {
        self.answer = nil
        return answer
      }
      if hasEnded {
        // A crash is followed by its backtrace.
        let complaint = process.end(within: 10).complaint ?? "ended and showed nothing of Kinora's"
        throw RunFailure("\(name): \(complaint)", status: RunFailure.badData)
      }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    process.send(SIGKILL)
    throw RunFailure("\(name): doesn't answer within \(plain(Self.longestWait)) s", status: RunFailure.badData)
  }
}
