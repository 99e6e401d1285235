import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraImageFiles
import KinoraRaster
import KinoraRenderServer

/// Writes a section of the past as an animated PNG, from the recorded commits: exactly the frames that were or could have
/// been shown.
///
/// A thread of low priority draws a copy of the history, so the window goes on meanwhile.
package final class SectionExport {
  private let loop: FrameLoop
  /// The media time from which the user's times count.
  private let start: Double
  private let show: (String) -> Void
  /// The folder of new files. Default: the current directory.
  package var folder = FileManager.default.currentDirectoryPath
  /// The file that is being written; nil if none is.
  private var name: String?
  /// Receives the message at its end.
  private var say: (String) -> Void = { _ in }

  /// The memory for the cached pictures of the copy, in bytes.
  private static let cacheBudget = 64 << 20
  /// Seconds between two notes about the progress.
  nonisolated fileprivate static let noteInterval = 0.5
  /// The longest section, in seconds.
  private static let longest = 600.0

  /// - Parameter show: Shows a note.
  package init(of loop: FrameLoop, start: Double, show: @escaping (String) -> Void) {
    (self.loop, self.start, self.show) = (loop, start, show)
  }

  /// Starts to write a section to a new file in the folder.
  ///
  /// - Parameters:
  ///   - section: The media times; nil if there is nothing to export.
  ///   - size: The size of the scene in points.
  ///   - say: Called with a message for the user.
  package func start(_ title: String, _ section: ClosedRange<Double>?, of size: CGSize, say: @escaping (String) -> Void)
  {
    if let name { return show("still writing \(name)") }
    guard let section else {
      return show("nothing to export: in the timeline (Ctrl T), drag with Shift to repeat a section")
    }
    guard section.upperBound - section.lowerBound <= Self.longest else {
      return show(String(format: "the section is longer than %g s", Self.longest))
    }
    guard let history = loop.copyHistory(cacheBudget: Self.cacheBudget) else { return }
    let times = String(format: "%.3f-%.3f", section.lowerBound - start, section.upperBound - start)
    let name = Screenshot.unusedName(title, times, MovingPictureFormat.apng.rawValue, in: folder)
    (self.name, self.say) = (name, say)
    show("exporting \(name)")
    let scale = loop.sceneScale
    let drawing = SectionDrawing(
      history: history, section: section, period: loop.nominalPeriod,
      size: PixelSize(
        width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded()))),
      scale: scale, path: folder + "/" + name)
    drawing.start { [weak self] share in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.advanced(to: share) } }
    } whenDone: { [weak self] error in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.ended(error) } }
    }
  }

  private func advanced(to share: Double) {
    guard let name else { return }
    show("exporting \(name): \(Int(share * 100)) %")
  }

  private func ended(_ error: String?) {
    guard let name else { return }
    self.name = nil
    say(error ?? "saved \(name)")
    show(error ?? Screenshot.note(name))
  }
}

/// The frames of a section, drawn and written on a background thread.
///
/// Unchecked: only that thread uses the history, which is a copy.
nonisolated private struct SectionDrawing: @unchecked Sendable {
  let history: CommitHistory
  let section: ClosedRange<Double>
  /// Seconds between the frames of the window.
  let period: Double
  let size: PixelSize
  /// Pixels per point.
  let scale: Double
  let path: String

  /// - Parameters:
  ///   - onProgress: Called now and then with the share that is done, on that thread.
  ///   - whenDone: Called at the end, with an error or nil, on that thread.
  func start(
    onProgress: @escaping @Sendable (Double) -> Void, whenDone: @escaping @Sendable (String?) -> Void
  ) {
    let thread = Thread { [self] in
      // On Linux it is the priority of the calling thread. The window's frames go first.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
      do {
        try write(onProgress)
        whenDone(nil)
      } catch {
        whenDone("\(error)")
      }
    }
    thread.stackSize = 8 << 20
    thread.name = "kinora.export"
    thread.start()
  }

  private func write(_ onProgress: (Double) -> Void) throws {
    let format = MovingPictureFormat.apng
    let length = section.upperBound - section.lowerBound
    // Frames nearly as long as the window's, so that they fill the section, and a film of a cycle loops without a jump.
    let count = max(1, (length * min(1 / period, format.frameRates.upperBound)).rounded())
    let rate = max(count / length, format.frameRates.lowerBound)
    let writer = try format.writer(to: .file(path), MovingPictureTraits(framesPerSecond: rate))
    var lastNote = HostTime.now()
    for index in 0..<Int(count) {
      try writer.append(frame(at: section.lowerBound + Double(index) / rate))
      let now = HostTime.now()
      guard HostTime.seconds(from: lastNote, to: now) > SectionExport.noteInterval else { continue }
      lastNote = now
      onProgress(Double(index + 1) / count)
    }
    try writer.finish()
  }

  private func frame(at time: Double) -> CGImage {
    history.seek(to: Transport.commitTime(ofShown: time, period: period))
    let tree = history.tree
    _ = tree.evaluate(at: time)
    tree.invalidate()
    let bitmap = Bitmap(width: size.width, height: size.height)
    _ = tree.draw(tree.damage(in: size, scale: scale), into: bitmap)
    return bitmap.makeImage()
  }
}
