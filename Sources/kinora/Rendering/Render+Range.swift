import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraImageFiles
import KinoraPlayer

/// Drawing of all times, in this process or by workers.
extension Render {
  /// Throws for options of ranges that are out of range, or given for one picture.
  func checkRangeOptions() throws {
    try check(jobs.map(Double.init), "--jobs", in: JobCount.range)
    guard isStill else { return }
    guard jobs == nil, shard == nil else {
      throw RunFailure(
        "\(jobs == nil ? "--shard" : "--jobs") is for a range: --from A --to B", status: RunFailure.badArguments)
    }
  }

  /// Throws for options that programs don't take: each has one process, which runs by the host's clock in part.
  func refuseWorkers() throws {
    guard jobs ?? 1 == 1 else { throw RunFailure("a program takes no --jobs", status: RunFailure.badArguments) }
    guard shard == nil else { throw RunFailure("a program takes no --shard", status: RunFailure.badArguments) }
  }

  /// Draws the pictures of a command and writes them.
  ///
  /// - Parameters:
  ///   - times: The media times of the whole range.
  ///   - jobs: The number of processes.
  ///   - content: The content of the scene's file before it was read; nil for a single picture, and for a program.
  ///   - draw: Draws a picture; times rise from call to call.
  @MainActor
  func writePictures(
    of times: [Double], jobs: JobCount, from content: SceneContent?, draw: (Double) throws -> CGImage
  ) throws {
    if let worker {
      let change = Result { try content?.check(against: worker.checksum) }
      return DrawingWorker(worker).run(
        draw: { frame in
          try change.get()
          return try draw(times[frame])
        }, write: { try write($0, to: path(of: $1)) })
    }
    try prepareOutput()
    if !isStill, film == nil, shard == nil { OutputFolder.warnAboutOlderPictures(in: output, count: times.count) }
    let record = try shard.map { try ShardRecord(of: $0, of: self, from: content, pictureCount: times.count) }
    try record?.remove(from: output)
    let writer = try filmWriter()
    writer?.threads = jobs.number
    let frames = shard?.indices(ofRange: times.count) ?? Array(times.indices)
    let progress = isStill ? nil : Progress.start("drawing", steps: frames.count)
    defer { progress?.end() }
    let size = try drawFrames(frames, jobs: jobs, from: content, into: writer, showing: progress) {
      try draw(times[$0])
    }
    progress?.end()
    if let writer { try reportingFailures { try writer.finish(showingProgressOf: frames.count) } }
    try record?.write(to: output, pictureSize: size)
  }

  /// Draws frames and hands them on in order. The first ones show whether workers are worth their start.
  ///
  /// - Parameter writer: The writer of a moving picture; nil to write single files.
  /// - Returns: The size in pixels of the frames; nil without any.
  @MainActor
  private func drawFrames(
    _ frames: [Int], jobs: JobCount, from content: SceneContent?, into writer: (any MovingPictureWriter)?,
    showing progress: Progress?, draw: (Int) throws -> CGImage
  ) throws -> (width: Int, height: Int)? {
    func handOn(_ picture: CGImage, _ frame: Int) throws {
      defer { progress?.step() }
      guard let writer else { return try write(picture, to: path(of: frame)) }
      try reportingFailures { try writer.append(picture) }
    }
    var (rest, cost, last) = (frames[...], FrameCost(), CGImage?.none)
    while let frame = rest.popFirst() {
      let start = HostTime.now()
      let picture = try draw(frame)
      let drawn = HostTime.now()
      try handOn(picture, frame)
      cost.add(
        drawing: HostTime.seconds(from: start, to: drawn), writing: HostTime.seconds(from: drawn, to: HostTime.now()))
      last = picture
      guard writer != nil, jobs.needsMore(than: cost) else { break }
    }
    guard let last else { return nil }
    if let pool = try workerPool(
      forFrames: rest.count, jobs: jobs, at: cost, handingOver: writer == nil ? nil : last, from: content)
    {
      defer { pool.end() }
      try pool.draw(rest) { frame, picture in
        guard let picture else { return progress?.step() ?? () }
        try handOn(picture, frame)
      }
      try content?.checkUnchanged()
    } else {
      for frame in rest { try handOn(try draw(frame), frame) }
      if content?.isReadLater ?? false { try content?.checkUnchanged() }
    }
    return (last.width, last.height)
  }

  /// Returns workers for the rest of a range; nil if this process should draw it, as it also does without shared memory.
  ///
  /// - Parameter picture: One of the pictures that workers would hand over; nil if they write files.
  @MainActor
  private func workerPool(
    forFrames count: Int, jobs: JobCount, at cost: FrameCost, handingOver picture: CGImage?, from content: SceneContent?
  ) throws -> WorkerPool? {
    do {
      let workers = try jobs.workers(forFrames: count, at: cost) { try picture.map(FrameMemory.secondsToPass) }
      guard workers > 1, content?.canBeReadAgain ?? true else { return nil }
      return try WorkerPool(
        workers, pictureSize: picture.map { ($0.width, $0.height) }, checksum: content?.checksum)
    } catch let refusal as FrameMemory.Refusal {
      say("no shared memory for the pictures of several processes (\(refusal.reason)); one process draws them")
      return nil
    }
  }
}
