import Foundation

extension CAMLDocument {
  /// Reads the text of a .caml file.
  ///
  ///     let document = try CAMLDocument(xml: data, name: "main.caml")
  ///
  /// - Parameters:
  ///   - data: At most `CAMLLimits.fileBytes`.
  ///   - name: The path of the file in its package, for places.
  /// - Throws: `CAMLError` for text that isn't well-formed, for files without a layer, and beyond limits.
  package init(xml data: Data, name: String, settings: CAMLSettings = CAMLSettings()) throws(CAMLError) {
    guard data.count <= CAMLLimits.fileBytes else {
      throw .tooMuch(CAMLPlace(file: name), what: "bytes", limit: CAMLLimits.fileBytes)
    }
    let element = try XMLReader.root(of: data, file: name)
    var reader = CAMLReader(file: name)
    let root = try reader.root(of: element)
    self.init(root: root, settings: settings, issues: reader.issues)
  }
}

extension CAMLSettings {
  /// Reads the keys of an index.xml.
  init(_ list: PropertyList) {
    let sides = 1...CAMLLimits.side
    if let width = list["documentWidth"]?.number, let height = list["documentHeight"]?.number,
      sides.contains(width), sides.contains(height)
    {
      (self.width, self.height) = (width, height)
    }
    geometryFlipped = list["geometryFlipped"]?.flag
    loop = Self.loop(list)
  }

  private static func loop(_ list: PropertyList) -> ClosedRange<Double>? {
    guard list["loopingEnabled"]?.flag ?? false, let end = list["loopEnd"]?.number, end.isFinite else { return nil }
    let start = max(list["loopStart"]?.number ?? 0, 0)
    return end - start >= CAMLLimits.shortestLoop ? start...end : nil
  }
}
