import Foundation
import KinoraDisplays

/// The targets of a package that its program needs.
struct PackageTargets {
  private let folder: String
  private let manifest: PackageManifest

  /// The products that Kinora's modules stand for, whichever package is said to have them.
  private static let provided: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "KinoraLottie", "KinoraScene"]

  init(_ manifest: PackageManifest, in folder: String) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Returns the target that starts, after those that it depends on.
  ///
  /// - Parameter chosen: The name of the target to start; nil for the only executable, or the last library if there
  ///   is none.
  /// - Throws: A `RunFailure` if the choice isn't clear, and for packages that Kinora doesn't have.
  func inOrder(startingWith chosen: String?) throws(RunFailure) -> [SourceTarget] {
    var order: [PackageManifest.Target] = []
    var open: Set<String> = []
    try visit(try start(chosen), &order, &open)
    var targets: [SourceTarget] = []
    for target in order { targets.append(try source(of: target)) }
    return targets
  }

  private func start(_ chosen: String?) throws(RunFailure) -> PackageManifest.Target {
    let executables = manifest.targets.filter { $0.type == "executable" }
    let names = executables.map(\.name).joined(separator: ", ")
    if let chosen {
      if let target = manifest.targets.first(where: { $0.name == chosen }) { return target }
      throw RunFailure("\(folder): no target \(chosen)", status: RunFailure.badArguments)
    }
    guard executables.count <= 1 else {
      throw RunFailure("\(folder): expected --target with one of \(names)", status: RunFailure.badArguments)
    }
    guard let target = executables.first ?? manifest.targets.last(where: { $0.type == "regular" }) else {
      throw RunFailure("\(folder)/Package.swift: expected a target", status: RunFailure.badData)
    }
    return target
  }

  private func visit(
    _ target: PackageManifest.Target, _ order: inout [PackageManifest.Target], _ open: inout Set<String>
  ) throws(RunFailure) {
    guard open.insert(target.name).inserted else { return }
    for dependency in target.dependencies where dependency.condition?.isMet != false {
      if !dependency.isProduct, let other = manifest.targets.first(where: { $0.name == dependency.name }) {
        try visit(other, &order, &open)
      } else if !Self.provided.contains(dependency.name) {
        throw RunFailure(
          """
          \(folder)/Package.swift: the target \(target.name) needs \(dependency.name) of another package: \
          build it with swift build, and run the executable
          """, status: RunFailure.badData)
      }
    }
    order.append(target)
  }

  private func bundle(of target: PackageManifest.Target, in root: String) -> ResourceBundle {
    var bundle = ResourceBundle()
    for resource in target.resources where resource.rule != "embedInCode" {
      bundle.add("\(root)/\(resource.path)", keepsFolder: resource.rule == "copy")
    }
    return bundle
  }

  private func source(of target: PackageManifest.Target) throws(RunFailure) -> SourceTarget {
    let standard = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
    let present = standard.first { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    let place = target.path ?? present ?? standard[0]
    let root = URL(fileURLWithPath: "\(folder)/\(place)").standardizedFileURL.resolvingSymlinksInPath().path
    let excluded = Set(target.exclude.map { "\(root)/\($0)" })
    var files: [String] = []
    for part in target.sources ?? ["."] {
      let path = URL(fileURLWithPath: "\(root)/\(part)").standardizedFileURL.path
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let isFile = path.hasSuffix(".swift") && !isFolder.boolValue
      files += isFile ? [path] : try SwiftFiles.all(in: path, excluding: excluded)
    }
    guard !files.isEmpty else {
      throw RunFailure("\(root): expected Swift files of the target \(target.name)", status: RunFailure.badData)
    }
    return SourceTarget(
      name: target.name, folder: root, files: files,
      dependencies: target.dependencies.map(\.name).filter { !Self.provided.contains($0) },
      options: target.compilerOptions(mode: manifest.languageMode) + [
        "-package-name", manifest.name, "-DSWIFT_PACKAGE",
      ],
      bundle: bundle(of: target, in: root))
  }
}
