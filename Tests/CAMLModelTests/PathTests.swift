import Foundation
import KinoraCAMLModel
import KinoraGeometry
import Testing

/// Paths in SVG's notation.
@Suite struct PathTests {
  private func path(_ text: String) throws -> BezierPath {
    let document = try CAMLDocument(layer: "path=\"\(text)\"", kind: "CAShapeLayer")
    guard case .path(let path)? = document.root["path"] else {
      throw CAMLError.unreadable(name: text, reason: document.notes.joined())
    }
    return path
  }

  @Test(arguments: [
    ("M10 20 l5 0 v5 h-5 z", "M 10 20 L 15 20 L 15 25 L 10 25 Z"), ("m1,2 3,4 5,6", "M1 2L4 6L9 12"),
    ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0 C1 1 2 1 3 0 C4 -1 5 -1 6 0"), ("M0 0Q1 1 2 0T4 0", "M0 0Q1 1 2 0Q3 -1 4 0"),
    ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"), ("M1 1S2 2 3 3", "M1 1C1 1 2 2 3 3"),
    ("M1 1 2 2Zl1 0", "M1 1L2 2ZL2 1"), ("M.5.5-1-1", "M0.5 0.5L-1 -1"),
    ("M0 0A0 5 0 0 1 3 4", "M0 0L3 4"), ("M0 0a5 5 0 11 0 0", "M0 0"),
  ])
  func commandsAreAbsoluteOrRelative(text: String, same: String) throws {
    #expect(try path(text) == path(same))
  }

  @Test(arguments: [
    ("M-1 0A1 1 0 0 1 1 0", CGRect(x: -1, y: -1, width: 2, height: 1)),
    ("M-1 0A1 1 0 0 0 1 0", CGRect(x: -1, y: 0, width: 2, height: 1)),
    ("M1 0A1 1 0 1 1 0-1", CGRect(x: -1, y: -1, width: 2, height: 2)),
    ("M1 0A1 1 0 0 0 0-1", CGRect(x: 0, y: -1, width: 1, height: 1)),
    ("M-2 0A2 1 0 0 1 2 0", CGRect(x: -2, y: -1, width: 4, height: 1)),
    ("M0-2A2 1 90 0 1 0 2", CGRect(x: 0, y: -2, width: 1, height: 4)),
    ("M-4 0A1 1 0 0 1 4 0", CGRect(x: -4, y: -4, width: 8, height: 4)),
  ])
  func arcsArePartsOfEllipses(text: String, box: CGRect) throws {
    let found = try path(text).pathBoundingBox
    #expect(abs(found.minX - box.minX) < 1e-3 && abs(found.minY - box.minY) < 1e-3)
    #expect(abs(found.width - box.width) < 1e-3 && abs(found.height - box.height) < 1e-3)
  }
}
