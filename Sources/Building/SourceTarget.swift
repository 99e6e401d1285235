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
    // Files in folders inside come first: the last class is shown, and a library's lie there.
    for file in files.sorted(by: { Self.depth(of: $0) > Self.depth(of: $1) }) {
      guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
        throw RunFailure("\(file): expected Swift in UTF-8", status: RunFailure.badData)
      }
      let isMainFile = files.count == 1 || (file as NSString).lastPathComponent == "main.swift"
      classes.read(text, isMainFile: isMainFile)
      needsAdapting = needsAdapting || AppleSwift.isIn(text)
    }
    return (classes.entryPoint(preferring: preferred), needsAdapting)
  }

  private static func depth(of path: String) -> Int { path.count { $0 == "/" } }

  /// True if a file imports one of the modules by which programs use Kinora.
  var importsKinora: Bool {
    files.contains { file in
      let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.contains(/(?m)^\s*(@\w+\s+)*import\s+(\w+\s+)?(UIKit|QuartzCore|CoreGraphics|Kinora\w+)\b/)
    }
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
