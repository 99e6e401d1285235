import Foundation
import KinoraGeometry

/// The folder of a bundle while it is written: beside its place, so that a bundle is never half written.
struct BundleFolder {
  private let path: String
  private let draft: String

  init(path: String) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = trimmed
    draft = "\(trimmed).\(UUID().uuidString.prefix(8))"
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

  /// Puts the folder in its place, instead of an older bundle.
  func finish() throws(CAMLExportError) {
    try attempt {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      try FileManager.default.moveItem(atPath: draft, toPath: path)
    }
  }

  private func attempt(_ body: () throws -> Void) throws(CAMLExportError) {
    do {
      try body()
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw CAMLExportError.unwritable(path: path, reason: error.localizedDescription)
    }
  }
}

/// The index.xml of a bundle, with the keys that Apple's tools write and players read.
struct BundleIndex {
  let size: CGSize
  /// True if y points down in the root layer.
  let isFlipped: Bool

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>documentHeight</key>
    \t<real>\(CAMLText.number(Double(size.height)))</real>
    \t<key>documentResizesToView</key>
    \t<true/>
    \t<key>documentWidth</key>
    \t<real>\(CAMLText.number(Double(size.width)))</real>
    \t<key>geometryFlipped</key>
    \t<\(isFlipped)/>
    \t<key>rootDocument</key>
    \t<string>main.caml</string>
    \t<key>unitsInPixelsInPlayer</key>
    \t<false/>
    </dict>
    </plist>

    """
  }
}
