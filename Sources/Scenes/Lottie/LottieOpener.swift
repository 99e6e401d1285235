import Foundation
import Geometry
import LottieLayers
import LottieModel

/// Opens Lottie files as scenes.
package enum LottieOpener {
  nonisolated package static let opener = SceneOpener(
    extensions: ["json", "lottie", "lot", "tgs"], kind: "Lottie files (.json, .lottie, .lot, .tgs)", read: read)

  private static func read(_ path: String) throws(SceneFileError) -> SceneDescription {
    do throws(LottieError) {
      let document = try LottieDocument(path: path)
      return description(of: try document.file(), in: document, at: path)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  private static func description(
    of file: LottieFile, in document: LottieDocument, at path: String
  ) -> SceneDescription {
    let id = document.defaultAnimation
    let animation = document.animations.first { $0.id == id } ?? LottieDocument.Animation(id: id)
    let pictures = LottiePictures(document)
    let duration = file.duration / animation.speed
    let background = animation.background.flatMap { RGBAColor(hexadecimal: $0) }
    return SceneDescription(
      name: URL(filePath: path).deletingPathExtension().lastPathComponent.replacing("/", with: "-"),
      summary: file.name.isEmpty ? "A Lottie file" : "The Lottie file “\(file.name)”", size: file.size,
      cycleDuration: animation.bounces ? 2 * duration : duration, keys: keys(of: file),
      background: background.map { CGColor(rgba: $0) } ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      frames: SceneFrames(
        rate: file.frameRate * animation.speed, first: file.inPoint, end: file.outPoint,
        isReversed: animation.isReversed),
      make: { _ in LottieScene(file, animation, images: pictures.picture) })
  }

  private static func keys(of file: LottieFile) -> [SceneKey] {
    guard !file.markers.isEmpty else { return [] }
    let markers = file.markers.prefix(9).enumerated().map { index, marker in
      SceneKey("\(index + 1)", "plays “\(marker.name)”")
    }
    return markers + [SceneKey("0", "plays the whole file")]
  }
}
