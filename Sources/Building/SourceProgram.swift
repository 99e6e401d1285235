import Foundation
import KinoraDisplays

/// A program in source: a Swift file, a folder of them, or a package.
package struct SourceProgram {
  /// The file or the folder, without links.
  package let path: String
  /// True for a folder or a package. Its name may end in ".swift" too.
  package let isFolder: Bool
  /// The target that starts, after those that it depends on.
  let targets: [SourceTarget]

  var start: SourceTarget { targets[targets.count - 1] }

  /// The paths of all sources.
  package var files: [String] { targets.flatMap(\.files) }

  /// The folders in which a change may change the program: those of sources and resources, and that of a manifest.
  package var folders: Set<String> {
    var folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
    guard isFolder else { return folders }
    folders.insert(path)
    for target in targets {
      folders.insert(target.folder)
      let inner = FileManager.default.enumerator(atPath: target.folder)
      while let name = inner?.nextObject() as? String {
        if (name as NSString).lastPathComponent.hasPrefix(".") { inner?.skipDescendants() }
        if inner?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.insert("\(target.folder)/\(name)")
        }
      }
    }
    return folders
  }

  /// - Parameter target: The target of a package to start; nil for its only executable.
  /// - Returns: nil for a path that isn't a Swift file or a folder.
  /// - Throws: A `RunFailure` for a folder without Swift files, one that is too large, and a package that can't be
  ///   built here.
  package init?(_ path: String, target: String? = nil) throws(RunFailure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue || path.hasSuffix(".swift") else { return nil }
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    self.path = place.path
    self.isFolder = isFolder.boolValue
    if isFolder.boolValue, FileManager.default.fileExists(atPath: "\(place.path)/Package.swift") {
      targets = try PackageTargets(try PackageManifest.read(in: place.path), in: place.path).inOrder(
        startingWith: target)
      return
    }
    guard target == nil else {
      throw RunFailure("\(path): --target is for packages", status: RunFailure.badArguments)
    }
    let files = isFolder.boolValue ? try SwiftFiles.all(in: place.path) : [place.path]
    guard !files.isEmpty else {
      throw RunFailure("\(path): expected Swift files in the folder", status: RunFailure.badData)
    }
    targets = [
      SourceTarget(
        name: ModuleName.module(for: place.deletingPathExtension().lastPathComponent),
        folder: isFolder.boolValue ? place.path : place.deletingLastPathComponent().path, files: files)
    ]
  }
}
