import KinoraArchives
import KinoraCAMLModel
import KinoraText

/// The issues of a document that its reader, its check and its layers find, each once.
package struct DocumentIssues {
  package let all: [CAMLIssue]

  /// - Parameters:
  ///   - tree: The layers of the document.
  ///   - pictures: The issues of pictures that were read. Issues of missing pictures are the check's.
  package init(_ document: CAMLDocument, _ check: CAMLCheck, _ tree: CAMLTree, pictures: [CAMLIssue]) {
    // A part without any effect is named once, whatever layers are made of it.
    let ofLayers = tree.issues.filter { !check.idlePlaces.contains($0.place) }
    let known = Set(check.issues.map(\.message))
    let further = pictures.filter { !known.contains($0.message) }
    all = document.issues + check.issues + ofLayers + Self.missing(check.fonts) + further
  }

  private static func missing(_ fonts: [CAMLProperty]) -> [CAMLIssue] {
    fonts.filter { !InstalledFonts.contains(font: $0.name) }.map { font in
      CAMLIssue(
        .suspicious, at: font.place, "the font '\(font.name.shortened)' isn't installed: another one is used")
    }
  }
}
