import KinoraFrames
import KinoraGeometry
import KinoraScenes
import KinoraTools

/// The moving pictures of the scene picker: in each frame as many as a few milliseconds allow, in turn.
final class SceneThumbnails: PickerPanel.Source {
  private let scenes: [CatalogEntry]
  private let programs: (any ScenePrograms)?
  private var thumbnails: [SceneThumbnail?]
  /// The pictures of programs that have come and aren't shown yet, by the places of their scenes.
  private var arrived: [Int: CGImage] = [:]
  /// The host time of the first update, from which all scenes play.
  private var start: UInt64?
  private var next = 0

  /// Seconds of a frame.
  private static let budget = 0.004

  /// - Parameter programs: Draws the scenes that are programs; nil to leave their tiles empty.
  init(_ scenes: [CatalogEntry], of programs: (any ScenePrograms)?) {
    self.scenes = scenes
    self.programs = programs
    thumbnails = scenes.map { _ in nil }
  }

  func update(at hostTime: UInt64, _ show: (_ index: Int, _ picture: CGImage) -> Void) {
    if self.start == nil { requestPrograms() }
    let start = start ?? hostTime
    self.start = start
    for (index, picture) in arrived { show(index, picture) }
    arrived = [:]
    let seconds = HostTime.seconds(from: start, to: hostTime)
    let begin = HostTime.now()
    for _ in scenes.indices {
      let index = next
      next = (next + 1) % scenes.count
      guard case .scene(let scene) = scenes[index] else { continue }
      let thumbnail = thumbnails[index] ?? SceneThumbnail(scene)
      thumbnails[index] = thumbnail
      if let picture = thumbnail.picture(at: seconds) { show(index, picture) }
      if HostTime.seconds(from: begin, to: HostTime.now()) > Self.budget { break }
    }
  }

  /// Asks for the pictures of the programs, which other processes draw.
  private func requestPrograms() {
    for (index, entry) in scenes.enumerated() {
      guard case .program(let program) = entry else { continue }
      programs?.requestPicture(of: program) { [weak self] in self?.arrived[index] = $0 }
    }
  }
}
