import Foundation
import FuzzSupport
import LottieModel

/// Opens any bytes as a file of animations, and reads all of them with all themes.
@main enum LottieText: FuzzTarget {
  /// Small files of our own, and those of the folder that `KINORA_LOTTIE_FILES` names.
  static var seeds: [[UInt8]] { samples.map { Array($0.utf8) } + files }

  private static let samples = [
    #"{"w":10,"h":10,"fr":30,"op":60,"layers":[{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"tt":1,"tp":1}]}"#,
    #"""
    {"w":9,"h":9,"fr":30,"ip":0,"op":9,"assets":[{"id":"c","layers":[{"ty":0,"refId":"d"}]},{"id":"i","p":"data:,"}],
    "layers":[{"ty":0,"refId":"c","tm":{"k":0}},{"ty":2,"refId":"i"},{"ty":1,"sc":"#f00","sw":1,"sh":1}]}
    """#,
    #"""
    {"w":9,"h":9,"fr":30,"op":9,"slots":{"a":{"p":{"k":[1,0,0]}}},"layers":[{"ty":4,"ef":[{"ty":25,"ef":[]}],
    "shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,0],[1,1]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":true}}},
    {"ty":"fl","c":{"sid":"a"}},{"ty":"gf","g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}},{"ty":"tr"}]},
    {"ty":"tm","s":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":1,"y":1}},{"t":9,"s":[9]}]}}]}]}
    """#,
    #"""
    {"w":9,"h":9,"fr":30,"op":9,"fonts":{"list":[{"fName":"A","fFamily":"A"}]},"chars":[{"ch":"a","w":1,"data":{}}],
    "layers":[{"ty":5,"masksProperties":[{"mode":"s","pt":{"k":{"v":[]}}}],"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"A"}}]},
    "a":[{"s":{"e":{"k":9}},"a":{"p":{"k":[0,1]}}}],"p":{"m":0}}}],"markers":[{"tm":1,"cm":"m","dr":2}]}
    """#,
    #"{"rules":[{"id":"a","type":"Color","value":[0,1,0]},{"id":"b","type":"Text","value":{"text":"b"}}]}"#,
  ]

  private static var files: [[UInt8]] {
    guard let folder = ProcessInfo.processInfo.environment["KINORA_LOTTIE_FILES"] else { return [] }
    let walk = FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    let kinds = ["json", "lottie", "lot", "tgs"]
    return (walk?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
      .compactMap { try? Data(contentsOf: $0) }.filter { $0.count <= 1 << 16 }.map { Array($0) }
  }

  static func run(_ bytes: [UInt8]) {
    let data = Data(bytes)
    // The same bytes as a theme, whose container is rare.
    if let theme = try? LottieTheme(data, animation: "") {
      _ = try? LottieFile(json: Data(samples[2].utf8), theme: theme)
    }
    guard let document = try? LottieDocument(data) else { return }
    for animation in document.animations {
      for theme in [nil] + document.themes {
        guard let file = try? document.file(animation: animation.id, theme: theme) else { continue }
        for image in file.images.values { _ = try? document.data(of: image) }
        for layer in file.composition.layers { _ = layer.transform.opacity.value(at: file.inPoint + 1) }
      }
    }
  }
}
