import Foundation
import KinoraDisplays

/// A module in source: the files that are compiled together.
struct SourceTarget {
  var name: String
  /// The folder of the sources.
  var folder: String
  var files: [String]
  /// The names of the targets that this one imports.
  var dependencies: [String] = []
  /// The compiler's options for its language mode and features. Default: Swift 5, as a playground has it.
  var options = ["-swift-version", "5"]
  /// The resources of a package's target; nil where all of the folder is the bundle.
  var bundle: ResourceBundle?

  /// Returns how a program of this target starts, and whether sources are written for Apple's Swift.
  ///
  /// - Parameter preferred: The name of a class to show if there are several.
  /// - Throws: A `RunFailure` if a file can't be read.
  func survey(preferring preferred: String) throws(RunFailure) -> (entry: EntryPoint?, needsAdapting: Bool) {
    var classes = ClassList()
    var needsAdapting = false
    for file in files {
      guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
        throw RunFailure("\(file): expected Swift in UTF-8", status: RunFailure.badData)
      }
      let isMainFile = files.count == 1 || (file as NSString).lastPathComponent == "main.swift"
      classes.read(text, isMainFile: isMainFile)
      needsAdapting = needsAdapting || AppleSwift.isIn(text)
    }
    return (classes.entryPoint(preferring: preferred), needsAdapting)
  }
}

/// The parts of Swift that only Apple's systems have. `kinora adapt` rewrites them.
enum AppleSwift {
  static func isIn(_ text: String) -> Bool {
    text.contains(/#selector|#keyPath|@objc|@nonobjc|@IB|@NSManaged|@UIApplicationMain|\bdynamic\b|\boptional\s+func\b/)
      || text.contains(/override\s+init\s*\(\s*layer|#(if|elseif)\s.*(os|canImport)\(|\bas\s+NS(Number|String)\b/)
      || text.contains(/(?m)^\s*(@testable\s+)?import\s+(\w+\s+)?(Darwin|ObjectiveC|simd|UIKit\.)/)
      || text.contains(/\.observe\(\\|forKeyPath:|#Preview\b|\bPreviewProvider\b|\bas!?\s+CF\w+/)
  }
}
