import Foundation
import KinoraLayers
import KinoraLottieModel

extension CheckedLottieFile {
  /// A heading, the animations, and the issues, each on a line.
  var text: String {
    var parts = kind.map { [$0] } ?? ["can't be read"]
    if animations.count != 1 && kind != nil {
      let names = animations.map(\.id).joined(separator: ", ")
      parts.append("\(animations.count) animations" + (names.isEmpty ? "" : " (\(names))"))
    }
    if !themes.isEmpty { parts.append("themes (\(themes.joined(separator: ", ")))") }
    if kind != nil && worst == nil { parts.append("nothing found") }
    let lines =
      ["\(file): \(parts.joined(separator: ", "))"] + issues.map { "  " + $0.text } + animations.flatMap(\.lines)
    return lines.map(\.printable).joined(separator: "\n")
  }
}

extension CheckedLottieFile.Issue {
  fileprivate var text: String { "\(severity): " + (path.isEmpty ? "" : path + ": ") + message }
}

extension CheckedAnimation {
  fileprivate var lines: [String] {
    let title = id.isEmpty ? "animation" : "animation \(id)"
    var heading = ["\(plain(width))x\(plain(height)) points", "\(plain(frameRate)) fps"]
    heading.append("\(plain(durationS)) s (\(plain(frames)) frames)")
    if !version.isEmpty { heading.append("version \(version)") }
    heading += playback
    let rows = [
      ("layers", Self.list(layers)), ("features", Self.list(features)), ("assets", assets),
      ("fonts", fonts.map(\.text).joined(separator: ", ")),
      ("markers", markers.map { "\($0.name) at \(plain($0.startS)) s" }.joined(separator: ", ")),
    ]
    return ["  \(title): \(heading.joined(separator: ", "))"]
      + rows.filter { !$0.1.isEmpty }.map {
        "    " + $0.0.padding(toLength: 10, withPad: " ", startingAt: 0) + $0.1
      } + issues.map { "    " + $0.text }
  }

  private var playback: [String] {
    var parts: [String] = []
    if loop == true { parts.append("loops") }
    if let times { parts.append(times == 1 ? "plays once" : "plays \(times) times") }
    if autoplay == false { parts.append("starts paused") }
    if bounce { parts.append("bounces") }
    if reverse { parts.append("backwards") }
    if speed != 1 { parts.append("speed \(plain(speed))") }
    if let theme { parts.append("theme \(theme)") }
    if let background { parts.append("background \(background)") }
    return parts
  }

  private var assets: String {
    let counts = [(compositions, "composition"), (images, "image")].filter { $0.0 > 0 }
    return counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private static func list(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(format: "%.4g", number)
  }
}

extension CheckedAnimation.Font {
  fileprivate var text: String {
    let title = [family, style].filter { !$0.isEmpty }.joined(separator: " ")
    let notes = [installed ? "installed" : "not installed"] + (outlines > 0 ? ["\(outlines) outlines"] : [])
    return "\(title.isEmpty ? name : title) (\(notes.joined(separator: ", ")))"
  }
}
