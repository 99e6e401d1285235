import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraGeometry

/// The numbers that a worker gets from the process that starts it, as a hidden argument.
struct WorkerArgument: ExpressibleByArgument {
  /// The name of the option.
  static let option = "worker"

  /// The descriptor of the connection.
  var link: Int32
  /// The identifier of the shared memory for pictures; nil for a worker that writes files.
  var memory: Int32?
  /// The checksum of the scene's file; nil for a built-in scene.
  var checksum: UInt32?

  init(link: Int32, memory: Int32?, checksum: UInt32?) {
    (self.link, self.memory, self.checksum) = (link, memory, checksum)
  }

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 3, let link = Int32(numbers[0]) else { return nil }
    self.init(link: link, memory: Int32(numbers[1]), checksum: UInt32(numbers[2]))
  }

  /// Numbers with commas; one that is nil has no digits.
  var text: String { "\(link),\(memory.map(String.init) ?? ""),\(checksum.map(String.init) ?? "")" }
}

/// The part of a worker process: draws the requested frames until the process that started it requests no more.
@MainActor
struct DrawingWorker {
  private let link: WorkerLink
  private let memoryIdentifier: Int32?

  init(_ argument: WorkerArgument) {
    link = WorkerLink(descriptor: argument.link)
    memoryIdentifier = argument.memory
  }

  /// - Parameters:
  ///   - draw: Draws a frame. Frames come in the order of the range, with gaps.
  ///   - write: Writes the file of a frame.
  func run(draw: (_ frame: Int) throws -> CGImage, write: (CGImage, _ frame: Int) throws -> Void) {
    endWithParent()
    var memory: FrameMemory?
    while let request = link.receive(WorkerLink.Request.self) {
      do {
        let picture = try draw(request.frame)
        if let slot = request.slot, let memoryIdentifier {
          let target = try memory ?? FrameMemory(memoryIdentifier, width: picture.width, height: picture.height)
          target.store(picture, in: slot)
          memory = target
        } else {
          try write(picture, request.frame)
        }
        link.send(WorkerLink.Answer(frame: request.frame))
      } catch {
        let failure = error as? RunFailure
        link.send(
          WorkerLink.Answer(
            frame: request.frame, failure: failure?.message ?? "\(error)", status: failure?.status ?? RunFailure.badData
          ))
      }
    }
  }

  /// Ends this process at once when the other one has ended, even in the middle of a frame.
  private func endWithParent() {
    let link = link
    Thread.detachNewThread {
      link.waitForEnd()
      _exit(EXIT_SUCCESS)
    }
  }
}
