import KinoraFrames
import KinoraGeometry
import KinoraScenes
import KinoraTools

/// The moving pictures of the scene picker: in each frame as many as a few milliseconds allow, in turn.
final class SceneThumbnails: PickerPanel.Source {
  private let scenes: [SceneDescription]
  private var thumbnails: [SceneThumbnail?]
  /// The host time of the first update, from which all scenes play.
  private var start: UInt64?
  private var next = 0

  /// Seconds of a frame.
  private static let budget = 0.004

  init(_ scenes: [SceneDescription]) {
    self.scenes = scenes
    thumbnails = scenes.map { _ in nil }
  }

  func update(at hostTime: UInt64, _ show: (_ index: Int, _ picture: CGImage) -> Void) {
    let start = start ?? hostTime
    self.start = start
    let seconds = HostTime.seconds(from: start, to: hostTime)
    let begin = HostTime.now()
    for _ in scenes.indices {
      let index = next
      next = (next + 1) % scenes.count
      let thumbnail = thumbnails[index] ?? SceneThumbnail(scenes[index])
      thumbnails[index] = thumbnail
      if let picture = thumbnail.picture(at: seconds) { show(index, picture) }
      if HostTime.seconds(from: begin, to: HostTime.now()) > Self.budget { break }
    }
  }
}
