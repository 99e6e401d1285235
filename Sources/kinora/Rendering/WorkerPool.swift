import Foundation
import KinoraDisplays
import KinoraGeometry

/// Draws frames with several processes.
///
/// Each worker plays the whole range, which costs little, and draws the frames that it is asked for. Frames are given
/// out one by one in the order of the range, so a slow frame or a busy processor holds up one worker only.
final class WorkerPool {
  private let workers: [WorkerProcess]
  private let memory: FrameMemory?
  /// The slots of the memory that hold no picture.
  private var freeSlots: [Int]
  /// The frames that are still to be given out.
  private var waiting: ArraySlice<Int> = []
  /// The slots of the pictures that are being drawn, by frame.
  private var slots: [Int: Int] = [:]
  /// The frames that are drawn, and wait for those before them.
  private var drawn: Set<Int> = []

  /// The requests that a worker has at a time: while one is answered, it draws the next.
  private static let requestsPerWorker = 2
  /// The pictures per worker that the memory holds.
  private static let slotsPerWorker = 3
  /// The bytes that the memory has at most, if two pictures aren't larger.
  private static let mostBytes = 1 << 30
  /// The seconds without an answer and without work by any worker that end a run.
  private static let patience = 120

  /// - Parameters:
  ///   - count: The number of workers; fewer are started if the memory holds fewer pictures, or the system allows no more.
  ///   - pictureSize: The size in pixels of the pictures that are handed back; nil if workers write files.
  ///   - checksum: The checksum of the scene's file, which workers have to find too; nil for a built-in scene.
  /// - Throws: `FrameMemory.Refusal` without memory for a picture, a `RunFailure` if no worker can be started.
  init(_ count: Int, pictureSize: (width: Int, height: Int)?, checksum: UInt32?) throws {
    var (memory, slots): (FrameMemory?, Int) = (nil, count)
    if let pictureSize {
      let bytes = max(1, pictureSize.width * pictureSize.height * 4)
      slots = min(count * Self.slotsPerWorker, max(2, Self.mostBytes / bytes))
      (memory, slots) = try Self.memory(for: pictureSize, atMost: slots)
    }
    self.memory = memory
    freeSlots = memory == nil ? [] : Array(0..<slots)
    var workers: [WorkerProcess] = []
    for _ in 0..<min(count, slots) {
      do throws(RunFailure) {
        workers.append(try WorkerProcess(memory: memory, checksum: checksum))
      } catch {
        guard !workers.isEmpty else { throw error }
        break
      }
    }
    self.workers = workers
  }

  /// Returns memory for as many pictures as the system allows, and their number.
  private static func memory(
    for size: (width: Int, height: Int), atMost count: Int
  ) throws(FrameMemory.Refusal) -> (FrameMemory, Int) {
    var count = count
    while true {
      do throws(FrameMemory.Refusal) {
        return (try FrameMemory(width: size.width, height: size.height, pictures: count), count)
      } catch {
        guard count > 1 else { throw error }
        count /= 2
      }
    }
  }

  /// Ends the workers, after the frames that they are drawing; kills those that take longer than some seconds.
  func end() {
    for worker in workers { worker.link.finish() }
    let limit = ContinuousClock.now + .seconds(WorkerProcess.patience)
    for worker in workers { worker.end(before: limit) }
  }

  /// Draws frames.
  ///
  /// - Parameters:
  ///   - frames: Their indices in the range, rising.
  ///   - each: Called in order for each frame, with its picture if it was handed back.
  /// - Throws: The first `RunFailure` of a worker, and errors of the closure.
  func draw(_ frames: ArraySlice<Int>, each: (_ frame: Int, CGImage?) throws -> Void) throws {
    waiting = frames
    giveOut()
    for frame in frames {
      while drawn.remove(frame) == nil { drawn.insert(try nextAnswer()) }
      let slot = slots.removeValue(forKey: frame)
      let picture = slot.flatMap { memory?.picture(in: $0) }
      if let slot { freeSlots.append(slot) }
      // Before the picture is used: workers shouldn't wait for that.
      giveOut()
      try each(frame, picture)
    }
  }

  /// Requests the next frames, as far as workers and slots are free.
  private func giveOut() {
    while let frame = waiting.first, memory == nil || !freeSlots.isEmpty,
      let worker = workers.min(by: { $0.frames.count < $1.frames.count }),
      worker.frames.count < Self.requestsPerWorker
    {
      waiting.removeFirst()
      let slot = memory == nil ? nil : freeSlots.removeLast()
      slots[frame] = slot
      worker.request(frame, slot: slot)
    }
  }

  /// Waits until a worker has drawn a frame, and requests another one from it.
  private func nextAnswer() throws -> Int {
    var events = workers.map { pollfd(fd: $0.link.descriptor, events: Int16(POLLIN), revents: 0) }
    let index = try waitForEvent(&events)
    let frame = try workers[index].answer()
    giveOut()
    return frame
  }

  /// Returns the index of the first worker that has answered or ended.
  ///
  /// - Throws: A `RunFailure` if all hang. A worker that is busy may take as long as it needs.
  private func waitForEvent(_ events: inout [pollfd]) throws(RunFailure) -> Int {
    var seconds = 0
    var work = 0.0
    while true {
      let count = poll(&events, nfds_t(events.count), 1000)
      if count > 0, let index = events.firstIndex(where: { $0.revents != 0 }) { return index }
      guard count >= 0 || errno == EINTR else {
        throw RunFailure(
          "can't wait for the workers: \(String(cString: strerror(errno)))", status: RunFailure.systemRefused)
      }
      guard count == 0 else { continue }
      let now = workers.reduce(0) { $0 + $1.processorTime }
      // Threads that only wait use some microseconds too.
      seconds = now - work > 0.001 * Double(workers.count) ? 0 : seconds + 1
      work = now
      guard seconds < Self.patience else {
        for worker in workers { worker.kill() }
        throw RunFailure(
          "the worker processes hang: nothing happened for \(seconds) seconds; --jobs 1 draws without any",
          status: RunFailure.badData)
      }
    }
  }
}
