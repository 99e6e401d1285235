import KinoraGeometry
import KinoraLayers

extension NSLayoutConstraint: CustomStringConvertible {
  final var equationText: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let importance = priority == .required ? "" : " @\(priority.rawValue)"
    let state = isActive ? "active" : "inactive"
    return "<NSLayoutConstraint\(name) \(first) \(relation.symbol) \(rightSide)\(importance)   (\(state))>"
  }

  private var rightSide: String {
    guard let second else { return "\(Double(constant))" }
    let factor = multiplier == 1 ? "" : "\(Double(multiplier))*"
    let offset = constant == 0 ? "" : constant > 0 ? " + \(Double(constant))" : " - \(Double(-constant))"
    return "\(factor)\(second)\(offset)"
  }
}

extension LayoutTerm: CustomStringConvertible {
  var description: String {
    let place = "\(box).\(attribute)"
    guard let originBox else { return place }
    return "(\(place) - \(originBox).\(originAttribute))"
  }
}

extension LayoutBox: CustomStringConvertible {
  var description: String {
    if let view { return view.nameInReports }
    guard let guide else { return "(gone)" }
    return "\(type(of: guide))\(guide.identifier.isEmpty ? ":\(address(of: guide))" : ":'\(guide.identifier)'")"
  }
}

extension UIView {
  /// The view's class, with the layer's name or else the view's address.
  final var nameInReports: String {
    "\(type(of: self)):\(layer.name.map { "'\($0)'" } ?? address(of: self))"
  }
}

extension NSLayoutConstraint.Relation {
  nonisolated var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

private func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
}
