import Foundation
import KinoraGeometry

/// The attributes that elements inherit.
struct SVGStyle {
  enum Paint: Equatable {
    case none
    case color(RGBAColor)
    /// A gradient by its id, and the paint if there is none of this id.
    indirect case reference(String, fallback: Paint?)
  }

  var fill = Paint.color(.black)
  var fillRule = "nonzero"
  var fillOpacity = 1.0
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var strokeWidth = 1.0
  var lineCap = "butt"
  var lineJoin = "miter"
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashPhase = 0.0
  var units: SVGUnits

  init(units: SVGUnits) {
    self.units = units
  }

  /// Returns the style of an element inside one of this style.
  func entering(_ element: SVGElement) -> SVGStyle {
    var style = self
    style.units.fontSize = units.length(element["font-size"], .y) ?? units.fontSize
    func set<Value>(_ path: WritableKeyPath<SVGStyle, Value>, _ value: Value?) {
      if let value { style[keyPath: path] = value }
    }
    set(\.fill, element["fill"].flatMap(Self.paint))
    set(\.stroke, element["stroke"].flatMap(Self.paint))
    set(\.fillRule, element["fill-rule"])
    set(\.fillOpacity, SVGValues.fraction(element["fill-opacity"]))
    set(\.strokeOpacity, SVGValues.fraction(element["stroke-opacity"]))
    set(\.lineCap, element["stroke-linecap"])
    set(\.lineJoin, element["stroke-linejoin"])
    set(\.strokeWidth, style.units.length(element["stroke-width"], .diagonal))
    set(\.miterLimit, element["stroke-miterlimit"].flatMap { Double($0) })
    set(\.dashes, element["stroke-dasharray"].flatMap { style.lengths($0) })
    set(\.dashPhase, style.units.length(element["stroke-dashoffset"], .diagonal))
    return style
  }

  private static func paint(_ text: String) -> Paint? {
    if text == "none" { return Paint.none }
    if let color = SVGValues.color(text) { return .color(color) }
    guard text.hasPrefix("url(#"), let end = text.firstIndex(of: ")") else { return nil }
    let rest = text[text.index(after: end)...].trimmingCharacters(in: .whitespaces)
    return .reference(String(text[text.index(text.startIndex, offsetBy: 5)..<end]), fallback: paint(rest))
  }

  /// Returns a list of dashes; empty if one is negative or if they add up to nothing.
  private func lengths(_ text: String) -> [Double] {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map { units.length(String($0), .diagonal) }
    let lengths = parts.compactMap { $0 }
    guard lengths.count == parts.count, lengths.allSatisfy({ $0 >= 0 }), lengths.reduce(0, +) > 0 else { return [] }
    return lengths
  }
}
