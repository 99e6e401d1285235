import Foundation
import FuzzSupport
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel

/// Opens any bytes as a file of animations, and draws the first frame and another one of the animation that it names,
/// and the first frame of the part that its first marker names.
@main enum LottieFrames: FuzzTarget {
  static var seeds: [[UInt8]] { LottieSeeds.all }

  static func run(_ bytes: [UInt8]) {
    guard let document = try? LottieDocument(Data(bytes)), let file = try? document.file(), isSmall(file) else {
      return
    }
    let pictures = LottiePictures(document, pixelLimit: 1 << 20)
    let stage = LayerStage()
    let tree = LottieTree(layersOf: file, images: pictures.picture)
    stage.root.addSublayer(tree.root)
    var course = LottieCourse(start: 0, end: file.duration)
    (course.repeatCount, course.isBackwards, course.autoreverses) = (3, bytes.count % 2 == 1, bytes.count % 4 > 1)
    tree.attach(course)
    stage.frame(then: file.duration / 2)
    stage.frame()
    guard let marker = file.markers.first else { return }
    tree.root.removeFromSuperlayer()
    stage.root.addSublayer(LottieTree(file.part(of: marker), repeatCount: .infinity, images: pictures.picture).root)
    stage.frame()
  }

  /// Larger files only take longer to draw. Longer ones have more samples, within limits that must hold.
  private static func isSmall(_ file: LottieFile) -> Bool { file.size.width <= 512 && file.size.height <= 512 }
}
