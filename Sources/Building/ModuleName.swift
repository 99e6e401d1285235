/// Names of modules that programs may have.
package enum ModuleName {
  /// Returns a file's or a folder's name as one of a module: letters, digits and underscores, and no taken name.
  static func module(for name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let word = String(letters.drop { !$0.isLetter })
    return word.isEmpty || isTaken(word) ? "Program\(word)" : word
  }

  /// True for a name of at most 64 ASCII letters, digits and underscores that begins with a letter.
  static func isValid(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,63}/) != nil
  }

  /// True for a module that programs import or that Kinora's need. A program of that name would hide it.
  static func isTaken(_ name: String) -> Bool { taken.contains(name) || name.hasPrefix("Kinora") }

  private static let taken: Set<String> = [
    "UIKit", "AppKit", "QuartzCore", "CoreGraphics", "Swift", "SwiftShims", "Builtin", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "CoreFoundation",
    "Dispatch", "Glibc", "Synchronization", "Observation", "RegexBuilder", "Distributed", "Cxx", "CxxStdlib", "Testing",
    "XCTest", "PackageDescription", "Histogram", "Logging", "Numerics", "RealModule", "ComplexModule", "main",
  ]
}
