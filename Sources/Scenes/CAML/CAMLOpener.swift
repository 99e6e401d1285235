import Foundation
import KinoraCAMLModel
import KinoraLayers

/// Opens CAML files, bundles and wallpapers as scenes.
package enum CAMLOpener {
  nonisolated package static let opener = SceneOpener(
    extensions: ["caml", "ca", "wallpaper", "tendies", "zip"],
    kind: "CAML files (.caml, .ca, .wallpaper, .tendies, .zip)", opensFolders: true, read: read)

  nonisolated private static func read(
    _ path: String, _ choice: SceneChoice
  ) throws(SceneFileError) -> SceneOpener.Contents {
    do throws(CAMLError) {
      let package = try CAMLPackage(path: path, wallpaper: choice.animation)
      let plan = try CAMLPlan(package, choice)
      return { description(of: plan, at: path, choice) }
    } catch {
      throw SceneFileError(error, path: path)
    }
  }

  private static func description(
    of plan: CAMLPlan, at path: String, _ choice: SceneChoice
  ) -> SceneDescription {
    let log = IssueLog(path)
    let kind = plan.package.kind
    let name = plan.package.name
    var scene = SceneDescription(
      name: SceneFileName.name(of: path, choice.names),
      summary: "\(kind == .archive ? "An" : "A") \(kind.rawValue)" + (name.isEmpty ? "" : " “\(name)”"),
      size: plan.size, keys: StateKeys(plan.states).keys,
      make: { _ in CAMLScene(plan, onIssues: log.report) })
    scene.offer.animations = plan.package.names
    scene.offer.states = plan.states
    return scene
  }
}

/// Logs what doesn't play as a file says, once for all times that its scene is made.
private final class IssueLog {
  /// The most messages for a file.
  private static let most = 8

  private let path: String
  private var isReported = false

  init(_ path: String) {
    self.path = path
  }

  func report(_ issues: [CAMLIssue]) {
    guard !isReported else { return }
    isReported = true
    for issue in issues.prefix(Self.most) { KinoraLayers.report("\(issue.place): \(issue.severity): \(issue.message)") }
    let rest = issues.count - Self.most
    if rest > 0 { KinoraLayers.report("\(path): \(rest) more issues: kinora check shows them") }
  }
}

nonisolated extension SceneFileError {
  fileprivate init(_ error: CAMLError, path: String) {
    switch error {
    case .unknown(let kind, let name, let known): self = .unknownPart(path: path, kind: kind, name: name, known: known)
    default: self = .unreadable(path: path, reason: error.description)
    }
  }
}
