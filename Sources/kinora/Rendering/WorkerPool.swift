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
  /// The places in the memory that hold no picture.
  private var freePlaces: [Int]
  /// The frames that are still to be given out.
  private var waiting: ArraySlice<Int> = []
  /// The places of the pictures that are being drawn, by frame.
  private var places: [Int: Int] = [:]
  /// The frames that are drawn, and wait for those before them.
  private var drawn: Set<Int> = []

  /// The requests that a worker has at a time: while one is answered, it draws the next.
  private static let requestsPerWorker = 2
  /// The pictures per worker that the memory holds.
  private static let placesPerWorker = 3

  /// - Parameters:
  ///   - pictureSize: The size in pixels of the pictures that are handed back; nil if workers write files.
  /// - Throws: A `RunFailure` if one can't be started.
  init(_ count: Int, pictureSize: (width: Int, height: Int)?) throws(RunFailure) {
    let placeCount = count * Self.placesPerWorker
    let memory: FrameMemory?
    if let pictureSize {
      memory = try FrameMemory(width: pictureSize.width, height: pictureSize.height, pictures: placeCount)
    } else {
      memory = nil
    }
    self.memory = memory
    freePlaces = memory == nil ? [] : Array(0..<placeCount)
    var workers: [WorkerProcess] = []
    for _ in 0..<count { workers.append(try WorkerProcess(memory: memory)) }
    self.workers = workers
  }

  /// Ends the workers, after the frames that they are drawing.
  func end() {
    for worker in workers { worker.link.finish() }
    for worker in workers { worker.end() }
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
      let place = places.removeValue(forKey: frame)
      let picture = place.flatMap { memory?.picture(at: $0) }
      if let place { freePlaces.append(place) }
      // Before the picture is used: workers shouldn't wait for that.
      giveOut()
      try each(frame, picture)
    }
  }

  /// Requests the next frames, as far as workers and places are free.
  private func giveOut() {
    while let frame = waiting.first, memory == nil || !freePlaces.isEmpty,
      let worker = workers.min(by: { $0.frames.count < $1.frames.count }),
      worker.frames.count < Self.requestsPerWorker
    {
      waiting.removeFirst()
      let place = memory == nil ? nil : freePlaces.removeLast()
      places[frame] = place
      worker.request(frame, place: place)
    }
  }

  /// Waits until a worker has drawn a frame, and requests another one from it.
  private func nextAnswer() throws -> Int {
    var events = workers.map { pollfd(fd: $0.link.descriptor, events: Int16(POLLIN), revents: 0) }
    while poll(&events, nfds_t(events.count), -1) < 0, errno == EINTR {}
    guard let index = events.firstIndex(where: { $0.revents != 0 }) else { return try nextAnswer() }
    let frame = try workers[index].answer()
    giveOut()
    return frame
  }
}
