import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The properties that most layers of files have, set without a detour through untyped values.
///
/// Key-value coding does the same in several times the time, which counts for thousands of layers.
enum CommonProperties {
  /// Sets a property.
  ///
  /// - Returns: False for another property, or a value of another type; nothing has changed then.
  static func set(_ property: CAMLProperty, on layer: CALayer) -> Bool {
    setters[property.name]?(layer, property.value) ?? false
  }

  private typealias Setter = @Sendable (CALayer, CAMLValue) -> Bool

  private static let setters: [String: Setter] = [
    "bounds": rect { $0.bounds = $1 },
    "position": point { $0.position = $1 },
    "anchorPoint": point { $0.anchorPoint = $1 },
    "zPosition": number { $0.zPosition = CGFloat($1) },
    "opacity": number { $0.opacity = Float($1) },
    "cornerRadius": number { $0.cornerRadius = CGFloat($1) },
    "borderWidth": number { $0.borderWidth = CGFloat($1) },
    "hidden": flag { $0.isHidden = $1 },
    "masksToBounds": flag { $0.masksToBounds = $1 },
    "geometryFlipped": flag { $0.isGeometryFlipped = $1 },
    "doubleSided": flag { $0.isDoubleSided = $1 },
    "allowsEdgeAntialiasing": flag { $0.allowsEdgeAntialiasing = $1 },
    "allowsGroupOpacity": flag { $0.allowsGroupOpacity = $1 },
    "backgroundColor": color { $0.backgroundColor = $1 },
    "borderColor": color { $0.borderColor = $1 },
    "name": text { $0.name = $1 },
    "contentsFormat": text { $0.contentsFormat = CALayerContentsFormat(rawValue: $1) },
    "contentsGravity": text { $0.contentsGravity = CALayerContentsGravity(rawValue: $1) },
    "cornerCurve": text { $0.cornerCurve = CALayerCornerCurve(rawValue: $1) },
  ]

  private static func number(_ set: @escaping @Sendable (CALayer, Double) -> Void) -> Setter {
    { layer, value in
      guard case .number(let number) = value else { return false }
      set(layer, number)
      return true
    }
  }

  private static func flag(_ set: @escaping @Sendable (CALayer, Bool) -> Void) -> Setter {
    { layer, value in
      guard case .flag(let flag) = value else { return false }
      set(layer, flag)
      return true
    }
  }

  private static func text(_ set: @escaping @Sendable (CALayer, String) -> Void) -> Setter {
    { layer, value in
      guard case .string(let text) = value else { return false }
      set(layer, text)
      return true
    }
  }

  private static func point(_ set: @escaping @Sendable (CALayer, CGPoint) -> Void) -> Setter {
    { layer, value in
      guard case .point(let point) = value else { return false }
      set(layer, point)
      return true
    }
  }

  private static func rect(_ set: @escaping @Sendable (CALayer, CGRect) -> Void) -> Setter {
    { layer, value in
      guard case .rect(let rect) = value else { return false }
      set(layer, rect)
      return true
    }
  }

  private static func color(_ set: @escaping @Sendable (CALayer, CGColor) -> Void) -> Setter {
    { layer, value in
      guard case .color(let color) = value else { return false }
      set(layer, CGColor(rgba: color))
      return true
    }
  }
}
