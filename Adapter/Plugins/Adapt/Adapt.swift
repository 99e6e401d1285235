import Foundation
import PackagePlugin

/// Adapts the sources in a target's folder `Originals`, which the target excludes, before it is compiled.
///
/// A target that depends on the product `AppKit` is a program for the Mac.
@main
struct Adapt: BuildToolPlugin {
  private static let folder = "Originals"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let originals = target.directoryURL.appendingPathComponent(Self.folder)
    let names = try Self.sources(in: originals)
    guard !names.isEmpty else {
      Diagnostics.error("\(originals.path): expected the Swift files of target '\(target.name)'")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent(Self.folder)
    let others = try Self.otherOriginals(of: target)
    var arguments = [originals.path, "--output", output.path, "--allow-errors"]
    for other in others { arguments += ["--with", other.path] }
    if Self.products(of: target).contains("AppKit") { arguments.append("--macos") }
    let contexts = try others.flatMap { folder in try Self.sources(in: folder).map(folder.appendingPathComponent) }
    return [
      .buildCommand(
        displayName: "Adapting \(names.count) files of \(target.name)",
        executable: try context.tool(named: "kinora-adapt").url,
        arguments: arguments,
        inputFiles: names.map(originals.appendingPathComponent) + contexts,
        outputFiles: names.map { output.appendingPathComponent(Self.adaptedName(of: $0)) })
    ]
  }

  /// Returns the paths of the Swift files below a folder, as `kinora-adapt` finds them; none if it doesn't exist.
  private static func sources(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        let parts = path.split(separator: "/")
        return path.hasSuffix(".swift") && !parts.contains { $0.hasPrefix(".") } && parts.last != "Package.swift"
      }
      .sorted()
  }

  /// Returns the name that `kinora-adapt` gives an adapted file.
  private static func adaptedName(of path: String) -> String {
    let isKept = path == "main.swift" || path.hasSuffix("/main.swift") || path.hasSuffix("+Adapted.swift")
    return isKept ? path : path.dropLast(".swift".count) + "+Adapted.swift"
  }

  /// Returns the originals of the targets that a target depends on: it may call their optional methods.
  private static func otherOriginals(of target: any SourceModuleTarget) throws -> [URL] {
    try target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
      .map { $0.directoryURL.appendingPathComponent(folder) }
      .filter { try !sources(in: $0).isEmpty }
  }

  private static func products(of target: any SourceModuleTarget) -> [String] {
    target.dependencies.compactMap { dependency in
      guard case .product(let product) = dependency else { return nil }
      return product.name
    }
  }
}
