import Foundation
import FuzzSupport
import KinoraLottieModel

/// Opens any bytes as a file of animations, and reads all of them with all themes, their pictures and their markers.
@main enum LottieFiles: FuzzTarget {
  static var seeds: [[UInt8]] { LottieSeeds.all }

  static func run(_ bytes: [UInt8]) {
    let data = Data(bytes)
    // The same bytes as a theme, whose container is rare.
    if let json = try? JSONDocument(data).root, let theme = try? LottieTheme(json, animation: "") {
      _ = try? LottieFile(json: Data(LottieSeeds.slotted.utf8), theme: theme)
    }
    guard let document = try? LottieDocument(data) else { return }
    for animation in document.animations {
      for theme in [nil] + document.themes {
        guard let file = try? document.file(animation: animation.id, theme: theme) else { continue }
        for image in file.images.values { _ = try? document.data(of: image) }
        for marker in file.markers { check(file.part(of: marker), of: file) }
      }
    }
  }

  private static func check(_ part: LottieFile, of file: LottieFile) {
    let isInside = file.inPoint <= part.inPoint && part.outPoint <= file.outPoint
    precondition(isInside && part.duration > 0, "the part is from \(part.inPoint) to \(part.outPoint)")
  }
}
