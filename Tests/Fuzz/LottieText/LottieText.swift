import Foundation
import FuzzSupport
import Layers
import LottieLayers
import LottieModel

/// Opens any bytes as a file of animations, reads all of them with all themes, and draws frames of short ones.
@main enum LottieText: FuzzTarget {
  static var seeds: [[UInt8]] { Seeds.all }

  static func run(_ bytes: [UInt8]) {
    let data = Data(bytes)
    // The same bytes as a theme, whose container is rare.
    if let theme = try? LottieTheme(data, animation: "") {
      _ = try? LottieFile(json: Data(Seeds.slotted.utf8), theme: theme)
    }
    guard let document = try? LottieDocument(data) else { return }
    for animation in document.animations {
      for theme in [nil] + document.themes {
        guard let file = try? document.file(animation: animation.id, theme: theme) else { continue }
        for image in file.images.values { _ = try? document.data(of: image) }
        draw(file)
      }
    }
  }

  /// Longer and larger files only take longer: their layers are the same.
  private static func draw(_ file: LottieFile) {
    guard file.outPoint - file.inPoint <= 120, file.size.width <= 512, file.size.height <= 512 else { return }
    let stage = LayerStage()
    let tree = LottieTree(file, repeatCount: .infinity)
    stage.root.addSublayer(tree.root)
    stage.frame(then: file.duration / 2)
    stage.frame()
  }
}
