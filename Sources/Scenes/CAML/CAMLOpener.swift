import Foundation
import KinoraCAMLModel

/// Opens CAML files, bundles and wallpapers as scenes.
package enum CAMLOpener {
  nonisolated package static let opener = SceneOpener(
    extensions: ["caml", "ca", "wallpaper", "tendies", "zip"],
    kind: "CAML files (.caml, .ca, .wallpaper, .tendies, .zip)", opensFolders: true,
    options: [.animation, .state, .tilt], recognizes: recognizes, read: read)

  /// Indicates whether a folder has bundles or wallpapers, or whether a file begins like a CAML document.
  nonisolated private static func recognizes(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return CAMLPackage.isPackage(folder: path)
    case S_IFREG:
      guard let file = FileHandle(forReadingAtPath: path) else { return false }
      defer { try? file.close() }
      let start = String(decoding: (try? file.read(upToCount: 1024)) ?? Data(), as: UTF8.self)
      return start.contains("<caml") || start.contains("<CA")
    default: return false
    }
  }

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
      size: plan.size, cycleDuration: plan.cycleDuration, keys: StateKeys(plan.states).keys,
      make: { _ in CAMLScene(plan, log: log) })
    scene.offer.wallpapers = plan.package.names
    (scene.offer.states, scene.offer.followsTilt) = (plan.states, plan.followsTilt)
    return scene
  }
}

nonisolated extension SceneFileError {
  fileprivate init(_ error: CAMLError, path: String) {
    switch error {
    case .unknown(let kind, let name, let known): self = .unknownPart(path: path, kind: kind, name: name, known: known)
    case .unreadable(let name, let reason) where [path, URL(filePath: path).lastPathComponent].contains(name):
      self = .unreadable(path: path, reason: reason)
    case .unreadable(let name, let reason): self = .unreadable(path: path, reason: "\(name): \(reason)")
    default: self = .unreadable(path: error.place?.description(from: path) ?? path, reason: error.reason)
    }
  }
}
