import Foundation
import KinoraGeometry

/// The folder of a bundle while it is written: a draft beside its place, which takes the place when it is complete.
struct BundleFolder {
  /// As the caller names it.
  private let path: String
  /// The same place without symbolic links.
  private let place: String
  private let draft: String
  /// The place of the older bundle while the draft takes its own.
  private var aside: String { "\(draft).old" }

  /// - Parameter path: The bundle's place. A symbolic link stays, and the folder that it names is replaced.
  init(path: String) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = trimmed
    place = URL(fileURLWithPath: trimmed).resolvingSymlinksInPath().path
    draft = "\(place).\(UUID().uuidString.prefix(8))"
  }

  /// The names that a bundle has in its folder, the pictures' folder among them.
  private static let ownNames: Set = ["main.caml", "index.xml", "assetManifest.caml", "assets"]

  /// Throws if something other than a bundle is at the path, or more than a bundle: it would be lost.
  func check() throws(CAMLExportError) {
    guard Self.exists(place) else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: place),
      names.isEmpty || names.contains("main.caml")
    else {
      throw CAMLExportError.notABundle(path: path, other: nil)
    }
    if let other = names.sorted().first(where: { !Self.ownNames.contains($0) }) {
      throw CAMLExportError.notABundle(path: path, other: other)
    }
  }

  func make() throws(CAMLExportError) {
    try attempt { try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false) }
  }

  func write(_ bytes: [UInt8], to name: String) throws(CAMLExportError) {
    let file = URL(fileURLWithPath: draft).appendingPathComponent(name)
    try attempt {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  /// Puts the folder in its place, and removes the older bundle, which stays if that fails. For an instant between two
  /// renames there is none: a process that is killed then leaves both beside the place.
  func finish() throws(CAMLExportError) {
    try check()
    try attempt {
      let isReplaced = Self.exists(place)
      if isReplaced { try Self.rename(place, to: aside) }
      do {
        try Self.rename(draft, to: place)
      } catch {
        if isReplaced { try? Self.rename(aside, to: place) }
        throw error
      }
      if isReplaced { try? FileManager.default.removeItem(atPath: aside) }
    }
  }

  /// Removes the draft, if it hasn't taken its place.
  func discard() {
    if Self.exists(draft) { try? FileManager.default.removeItem(atPath: draft) }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func rename(_ path: String, to other: String) throws {
    guard Foundation.rename(path, other) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private func attempt(_ body: () throws -> Void) throws(CAMLExportError) {
    do {
      try body()
    } catch {
      throw CAMLExportError.unwritable(path: path, reason: error.localizedDescription)
    }
  }
}

/// The index.xml of a bundle, with the keys that Apple's tools write and players read.
struct BundleIndex {
  let size: CGSize
  /// True if y points down in the root layer.
  let isFlipped: Bool
  /// The section that repeats, in seconds; nil for none.
  let loop: ClosedRange<Double>?

  var text: String {
    let entries = entries.map { "\t<key>\($0.key)</key>\n\t\($0.value)\n" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(entries.joined())</dict>
      </plist>

      """
  }

  /// The keys in alphabetical order, with their values as elements.
  private var entries: [(key: String, value: String)] {
    func real(_ number: Double) -> String { "<real>\(CAMLText.number(number))</real>" }
    var section: [(key: String, value: String)] = []
    if let loop {
      section = [
        ("loopEnd", real(loop.upperBound)), ("loopStart", real(loop.lowerBound)), ("loopingEnabled", "<true/>"),
      ]
    }
    return [
      ("documentHeight", real(Double(size.height))), ("documentResizesToView", "<true/>"),
      ("documentWidth", real(Double(size.width))), ("geometryFlipped", "<\(isFlipped)/>"),
    ] + section + [("rootDocument", "<string>main.caml</string>"), ("unitsInPixelsInPlayer", "<false/>")]
  }
}
