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

  init(link: Int32, memory: Int32?) {
    (self.link, self.memory) = (link, memory)
  }

  init?(argument: String) {
    let numbers = argument.split(separator: ",").compactMap { Int32($0) }
    guard (1...2).contains(numbers.count) else { return nil }
    self.init(link: numbers[0], memory: numbers.count > 1 ? numbers[1] : nil)
  }

  var text: String { ([link] + (memory.map { [$0] } ?? [])).map(String.init).joined(separator: ",") }
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
        if let place = request.place, let memoryIdentifier {
          let target = try memory ?? FrameMemory(memoryIdentifier, width: picture.width, height: picture.height)
          target.store(picture, at: place)
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
