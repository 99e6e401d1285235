import Foundation
import Geometry
import ImageFiles
import LottieModel

/// Opens Lottie files as scenes.
package enum LottieOpener {
  nonisolated package static let opener = SceneOpener(
    extensions: ["json", "lottie", "lot", "tgs"], kind: "Lottie files (.json, .lottie, .lot, .tgs)", read: read)

  private static func read(_ path: String) throws(SceneFileError) -> SceneDescription {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: "can't be read")
    }
    let file: LottieFile
    do {
      file = try LottieFile(json: data)
    } catch {
      throw .invalid(path: path, place: nil, expected: error.description)
    }
    return description(of: file, at: path)
  }

  private static func description(of file: LottieFile, at path: String) -> SceneDescription {
    let url = URL(filePath: path)
    var pictures: [String: CGImage] = [:]
    let folder = url.deletingLastPathComponent()
    func picture(_ image: LottieImage) -> CGImage? {
      if let data = image.data { return try? ImageFile.decode(data, name: path) }
      if let known = pictures[image.path] { return known }
      let picture = try? ImageFile.read(folder.appending(path: image.path).path)
      pictures[image.path] = picture
      return picture
    }
    return SceneDescription(
      name: url.deletingPathExtension().lastPathComponent.replacing("/", with: "-"),
      summary: file.name.isEmpty ? "A Lottie file" : "The Lottie file “\(file.name)”", size: file.size,
      cycleDuration: file.duration, keys: keys(of: file), background: CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      frames: SceneFrames(rate: file.frameRate, first: file.inPoint, end: file.outPoint),
      make: { _ in LottieScene(file, images: picture) })
  }

  private static func keys(of file: LottieFile) -> [SceneKey] {
    guard !file.markers.isEmpty else { return [] }
    let markers = file.markers.prefix(9).enumerated().map { index, marker in
      SceneKey("\(index + 1)", "plays “\(marker.name)”")
    }
    return markers + [SceneKey("0", "plays the whole file")]
  }
}
