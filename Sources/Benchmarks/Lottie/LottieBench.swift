import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraImageFiles
import KinoraLottieLayers
import KinoraLottieModel

/// Times of a Lottie file: from its JSON to layers, and of its frames.
///
/// Frames are 800 by 800 pixels, with the file as large as it fits, drawn by one thread.
package struct LottieBench {
  /// The name among the workloads; it is run with files, and not by default.
  nonisolated package static let name = "lottie"
  package static let side = 800
  /// The maximum number of frames that are drawn whole. Of longer files they are every second, third and so on.
  package static let wholeFrames = 120
  /// The maximum number of frames that are played, from the first one on.
  package static let playedFrames = 600
  /// The number of times that each frame is drawn; the shortest time counts.
  package static let rounds = 3

  private let file: LottieFile
  private let data: Data
  private let path: String
  private let copies: Int
  private var pictures: [String: CGImage] = [:]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - copies: The number of copies in the picture, in a grid.
  package init(path: String, copies: Int) throws(LottieError) {
    (self.path, self.copies) = (path, copies)
    data = FileManager.default.contents(atPath: path) ?? Data()
    file = try LottieFile(json: data)
    let folder = URL(filePath: path).deletingLastPathComponent()
    for image in file.images.values {
      pictures[image.path] =
        if let bytes = image.data { try? ImageFile.decode(bytes, name: path) } else {
          try? ImageFile.read(folder.appending(path: image.path).path)
        }
    }
  }

  /// Opens, draws and plays the file.
  package func row() throws(LottieError) -> LottieBenchRow {
    var row = LottieBenchRow(path: path, bytes: data.count, copies: copies)
    (row.read, row.build) = try opening()
    let stage = makeStage()
    (row.layers, row.animations) = stage.counts
    row.whole = whole(stage)
    (row.update, row.played) = played(makeStage())
    return row
  }

  private func makeStage() -> LottieStage {
    LottieStage(file, copies: copies, side: Self.side) { pictures[$0.path] }
  }

  /// Reads and builds several times, for about a quarter of a second. Pictures are decoded before.
  private func opening() throws(LottieError) -> (read: Timings, build: Timings) {
    var (read, build) = (Timings(), Timings())
    let begin = HostTime.now()
    while read.count < 5 || read.count < 50 && HostTime.seconds(from: begin, to: HostTime.now()) < 0.25 {
      let start = HostTime.now()
      let file = try LottieFile(json: data)
      let middle = HostTime.now()
      let tree = LottieTree(file) { pictures[$0.path] }
      let end = HostTime.now()
      withExtendedLifetime(tree) {}
      read.append(HostTime.seconds(from: start, to: middle))
      build.append(HostTime.seconds(from: middle, to: end))
    }
    return (read, build)
  }

  private var frameCount: Int { max(Int((file.outPoint - file.inPoint).rounded(.down)), 1) }

  private func time(of frame: Int) -> Double { Double(frame) / file.frameRate }

  private func whole(_ stage: LottieStage) -> Timings {
    let step = (frameCount + Self.wholeFrames - 1) / Self.wholeFrames
    return .shortest(of: Self.rounds) {
      var timings = Timings()
      for frame in stride(from: 0, to: frameCount, by: step) {
        let start = HostTime.now()
        _ = stage.update(to: time(of: frame))
        stage.draw()
        timings.append(HostTime.seconds(from: start, to: HostTime.now()))
      }
      return timings
    }
  }

  private func played(_ stage: LottieStage) -> (update: Timings, all: Timings) {
    var updates: [Timings] = []
    let all = Timings.shortest(of: Self.rounds) {
      var (update, timings) = (Timings(), Timings())
      _ = stage.update(to: 0)
      stage.draw()
      // A single frame has nothing to play; it is looked at again.
      for frame in 1..<max(min(frameCount, Self.playedFrames), 2) {
        let start = HostTime.now()
        let areas = stage.update(to: time(of: frame))
        let middle = HostTime.now()
        if !areas.isEmpty { stage.draw(areas) }
        update.append(HostTime.seconds(from: start, to: middle))
        timings.append(HostTime.seconds(from: start, to: HostTime.now()))
      }
      updates.append(update)
      return timings
    }
    return (.shortest(of: updates), all)
  }
}
