import ArgumentParser
import Foundation
import KinoraBuilding
import KinoraDisplays

/// A copy of this process that draws frames for it.
final class WorkerProcess {
  let link: WorkerLink
  private let process: ProgramProcess
  /// The frames that it was asked for and hasn't answered, in order.
  private(set) var frames: [Int] = []

  /// Seconds in which a worker has to end once nothing more is requested: it finishes a frame first.
  static let patience = 10.0

  /// - Parameters:
  ///   - memory: The memory for pictures; nil if it writes files.
  ///   - checksum: The checksum of the scene's file; nil for a built-in scene.
  /// - Throws: A `RunFailure` if it can't be started.
  init(memory: FrameMemory?, checksum: UInt32?) throws(RunFailure) {
    guard let pair = WorkerLink.makePair() else {
      throw RunFailure("no descriptors left: see ulimit -n", status: RunFailure.systemRefused)
    }
    link = pair.own
    defer { close(pair.workers.descriptor) }
    // It would repeat the warnings of this process, and after a crash work on a backtrace that isn't shown.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    let argument = WorkerArgument(link: pair.workers.descriptor, memory: memory?.identifier, checksum: checksum)
    do throws(RunFailure) {
      process = try ProgramProcess(
        "/proc/self/exe", Self.arguments(with: argument), environment: environment,
        errors: silence, inherited: pair.workers.descriptor)
    } catch {
      close(pair.own.descriptor)
      throw RunFailure("a worker process can't be started; try --jobs 1", status: RunFailure.systemRefused)
    }
  }

  deinit { close(link.descriptor) }

  /// Returns the arguments of this process with the worker's, which follow the command.
  private static func arguments(with argument: WorkerArgument) -> [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let index = (arguments.firstIndex(of: Render._commandName) ?? 0) + 1
    arguments.insert(contentsOf: ["--\(WorkerArgument.option)", argument.text], at: min(index, arguments.count))
    return arguments
  }

  func request(_ frame: Int, slot: Int?) {
    frames.append(frame)
    link.send(WorkerLink.Request(frame: frame, slot: slot))
  }

  /// Waits for the next answer.
  ///
  /// - Throws: A `RunFailure` if a frame can't be drawn, or the worker has ended.
  func answer() throws(RunFailure) -> Int {
    guard let answer = link.receive(WorkerLink.Answer.self) else {
      let end = process.end(within: Self.patience).complaint ?? "ended"
      throw RunFailure(
        "a worker process \(end)\(frames.first.map { " while it drew frame \($0)" } ?? ""); --jobs 1 draws without any",
        status: RunFailure.badData)
    }
    if let failure = answer.failure { throw RunFailure(failure, status: answer.status) }
    frames.removeAll { $0 == answer.frame }
    return answer.frame
  }

  /// Waits until it has finished its frame and ended; kills it if that takes too long.
  func end(before limit: ContinuousClock.Instant) {
    while process.poll() == nil, ContinuousClock.now < limit { usleep(2000) }
    kill()
  }

  func kill() {
    process.end(within: 0)
  }

  /// The seconds that it has used of processors so far.
  var processorTime: Double { process.processorTime ?? 0 }
}
