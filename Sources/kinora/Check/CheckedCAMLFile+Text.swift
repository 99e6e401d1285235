import Foundation
import KinoraLayers

extension CheckedCAMLFile {
  /// A heading, the issues of the package, and the planes with theirs.
  var text: String {
    var parts = kind.map { [$0] } ?? ["can't be read"]
    if wallpapers.count > 1 {
      parts.append("\(wallpapers.count) wallpapers (\(wallpapers.joined(separator: ", ")))")
    } else if !name.isEmpty {
      parts.append("“\(name)”")
    }
    if kind != nil && worst == nil { parts.append("nothing found") }
    let heading = ["\(file): \(parts.joined(separator: ", "))"] + issues.map { "  " + text(of: $0) }
    return (heading + planes.flatMap { lines(of: $0) }).map(\.printable).joined(separator: "\n")
  }

  private func text(of issue: Issue) -> String { "\(issue.severity): \(location(of: issue)): \(issue.message)" }

  private func lines(of plane: CheckedPlane) -> [String] {
    let title = plane.role == "whole" ? "document" : "\(plane.role) plane"
    let heading = [plane.document, "\(plain(plane.width))x\(plain(plane.height)) points"]
    let rows = [
      ("layers", Self.list(plane.layers)), ("animations", Self.list(plane.animations)),
      ("filters", Self.list(plane.filters)), ("cells", plane.emitterCells > 0 ? ["\(plane.emitterCells)"] : []),
      ("states", Self.some(plane.states.map { "\($0.name) (\($0.elements))" }, 40)),
      ("transitions", plane.transitions > 0 ? ["\(plane.transitions)"] : []),
      ("assets", assets(of: plane)), ("unused", Self.some(plane.unusedAssets, 20)),
    ]
    let prefix = plane.wallpaper.map { "\($0), " } ?? ""
    return ["  \(prefix)\(title): \(heading.joined(separator: ", "))"]
      + rows.filter { !$0.1.isEmpty }.flatMap { title, names in
        NameLines.lines(names, heading: "    " + title.padding(toLength: 13, withPad: " ", startingAt: 0))
      } + plane.issues.map { "    " + text(of: $0) }
  }

  private func assets(of plane: CheckedPlane) -> [String] {
    guard !plane.assets.isEmpty else { return [] }
    let memory =
      plane.memory < 1 << 20
      ? "\(max(plane.memory >> 10, 1)) KiB" : String(format: "%.1f MiB", Double(plane.memory) / 1_048_576)
    var names = Self.some(plane.assets.map { "\($0.name) (\($0.width)x\($0.height))" }, 20)
    names[names.count - 1] += "; \(memory) of pixels"
    return names
  }

  /// Returns the first names of a list, and the number of the others.
  private static func some(_ names: [String], _ count: Int) -> [String] {
    names.prefix(count) + (names.count > count ? ["\(names.count - count) more"] : [])
  }

  private static func list(_ counts: [String: Int]) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(format: "%.6g", number)
  }
}
