import Foundation
import KinoraGeometry
import KinoraLottieLayers
import KinoraLottieModel

/// Opens Lottie files as scenes.
package enum LottieOpener {
  nonisolated package static let opener = SceneOpener(
    extensions: ["json", "lottie", "lot", "tgs"], kind: "Lottie files (.json, .lottie, .lot, .tgs)",
    options: [.animation, .theme, .marker, .loop], read: read)

  nonisolated private static func read(
    _ path: String, _ choice: SceneChoice
  ) throws(SceneFileError) -> SceneOpener.Contents {
    do throws(LottieError) {
      let document = try LottieDocument(path: path)
      let id = choice.animation ?? document.defaultAnimation
      let file = try document.file(animation: id, theme: choice.theme)
      let animation = document.animations.first { $0.id == id } ?? LottieDocument.Animation(id: id)
      let plan = try LottiePlan(file, animation, choice)
      let decoded = DecodedPictures(of: file, in: document)
      return { description(of: plan, in: document, decoded, at: path, named: choice.names) }
    } catch {
      throw SceneFileError(error, path: path)
    }
  }

  private static func description(
    of plan: LottiePlan, in document: LottieDocument, _ decoded: DecodedPictures, at path: String,
    named names: [String]
  ) -> SceneDescription {
    let (file, animation, part) = (plan.file, plan.animation, plan.part)
    let pictures = LottiePictures(document, decoded: decoded)
    let background = animation.background.flatMap { RGBAColor(hexadecimal: $0) }
    var scene = SceneDescription(
      name: SceneFileName.name(of: path, names),
      summary: file.name.isEmpty ? "A Lottie file" : "The Lottie file “\(file.name)”", size: file.size,
      cycleDuration: plan.cycleDuration, keys: keys(of: file), takesLoad: true,
      background: background.map { CGColor(rgba: $0) } ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1),
      frames: SceneFrames(
        rate: file.frameRate * animation.speed, first: part.inPoint, end: part.outPoint,
        isReversed: animation.isReversed),
      make: { LottieScene(plan, copies: $0 ?? 1, images: pictures.picture) })
    (scene.repeatCount, scene.startsPaused) = (plan.repeatCount, animation.startsByItself == false)
    scene.offer.animations = document.animations.map(\.id).filter { !$0.isEmpty }
    (scene.offer.themes, scene.offer.markers) = (document.themes, file.markers.map(\.name).filter { !$0.isEmpty })
    return scene
  }

  private static func keys(of file: LottieFile) -> [SceneKey] {
    guard !file.markers.isEmpty else { return [] }
    let markers = file.markers.prefix(9).enumerated().map { index, marker in
      SceneKey("\(index + 1)", "plays \(description(of: marker, in: file))")
    }
    return markers + [SceneKey("0", "plays the whole file")]
  }

  private static func description(of marker: LottieMarker, in file: LottieFile) -> String {
    let frames = file.frames(of: marker)
    let range = "frames \(frames.lowerBound.formatted()) to \(frames.upperBound.formatted())"
    return marker.name.isEmpty ? range : "“\(marker.name)” (\(range))"
  }
}

nonisolated extension SceneFileError {
  fileprivate init(_ error: LottieError, path: String) {
    switch error {
    case .unknown(let kind, let name, let known): self = .unknownPart(path: path, kind: kind, name: name, known: known)
    default: self = .unreadable(path: path, reason: error.description)
    }
  }
}
