import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Layers and the properties that all kinds have.
extension CAMLWriter {
  /// Returns a layer with its sublayers, its mask and its animations.
  ///
  /// - Parameters:
  ///   - parent: The clock of the superlayer.
  ///   - name: The name of the element; nil for the layer's class. Another one has the class as its type.
  func element(
    of layer: CALayer, in parent: LayerClock, as name: String? = nil, depth: Int = 0
  ) throws(CAMLExportError) -> CAMLElement {
    guard depth < Self.mostDepth else { throw CAMLExportError.tooDeep(limit: Self.mostDepth) }
    let base = documents.base(of: layer)
    let kind = WrittenClass(of: layer)
    let outlines = self.outlines(of: base)
    let written = outlines == nil ? kind : .layer
    var element = CAMLElement(name ?? written.name)
    if name != nil { element.set("type", written.name) }
    element.set("id", id(of: layer))
    if let name = layer.name { element.set("name", name) }
    let clock = LayerClock(of: layer, in: parent)
    addAnimatable(of: base, kind: written, to: &element)
    addCommon(of: base, standard: plainLayer(of: written), to: &element)
    clock.writeTiming(of: layer, in: parent, to: &element)
    if outlines == nil { addKind(of: base, clock, to: &element) }
    addFilters(of: base, to: &element)
    noteOmissions(of: layer)
    element.add("animations", animations(of: layer, at: clock.now, areOutlined: outlines != nil))
    if let mask = layer.mask {
      element.add(try self.element(of: mask, in: clock, as: "mask", depth: depth + 1))
    }
    var sublayers = outlines ?? []
    for sublayer in layer.innerLayers + (layer.sublayers ?? []) {
      sublayers.append(try self.element(of: sublayer, in: clock, depth: depth + 1))
    }
    element.add("sublayers", sublayers)
    if let machine = documents.machine(of: layer) { add(machine, to: &element) }
    return element
  }

  /// Adds the properties that animations can change, where they differ from those of the class.
  private func addAnimatable(of layer: CALayer, kind: WrittenClass, to element: inout CAMLElement) {
    let (values, standard) = (layer.values, plainLayer(of: kind).values)
    for key in Self.wholeKeys {
      guard let value = values[key], let usual = standard[key] else { continue }
      // Every file says where a layer is.
      let isPlace = key == .bounds(.whole) || key == .position(.whole)
      guard isPlace || value != usual else { continue }
      if key == .plain(.focus) { omit(.gradientFocus) }
      add(key.keyPath, value, isSingle: Self.singleKeys.contains(key), to: &element)
    }
  }

  private static let wholeKeys: [AnimatableKey] = {
    let first: [AnimatableKey] = [.bounds(.whole), .position(.whole)]
    return first + AnimatableKey.allCases.filter { $0 == $0.whole && !first.contains($0) }
  }()

  /// The properties that are stored with single precision.
  private static let singleKeys: Set<AnimatableKey> = [
    .plain(.opacity), .plain(.shadowOpacity), .plain(.instanceRedOffset), .plain(.instanceGreenOffset),
    .plain(.instanceBlueOffset), .plain(.instanceAlphaOffset), .plain(.birthRate), .plain(.lifetime),
    .plain(.velocity), .plain(.scale), .plain(.spin),
  ]

  /// Adds the properties that no animation changes.
  private func addCommon(of layer: CALayer, standard: CALayer, to element: inout CAMLElement) {
    element.setFlag("opaque", layer.isOpaque, unless: standard.isOpaque)
    element.setFlag("allowsGroupOpacity", layer.allowsGroupOpacity, unless: standard.allowsGroupOpacity)
    element.setFlag("allowsEdgeAntialiasing", layer.allowsEdgeAntialiasing, unless: standard.allowsEdgeAntialiasing)
    element.setNumber("edgeAntialiasingMask", Double(layer.edgeAntialiasingMask.rawValue), unless: 15)
    element.setName("contentsGravity", layer.contentsGravity.rawValue, unless: standard.contentsGravity.rawValue)
    element.setName("contentsFormat", layer.contentsFormat.rawValue, unless: standard.contentsFormat.rawValue)
    element.setName("minificationFilter", layer.minificationFilter.rawValue, unless: "linear")
    element.setName("magnificationFilter", layer.magnificationFilter.rawValue, unless: "linear")
    element.setSingle("minificationFilterBias", layer.minificationFilterBias, unless: 0)
    element.setName("cornerCurve", layer.cornerCurve.rawValue, unless: standard.cornerCurve.rawValue)
    element.setNumber("autoresizingMask", Double(layer.autoresizingMask.rawValue), unless: 0)
  }

  private func noteOmissions(of layer: CALayer) {
    if layer.actions?.isEmpty == false { omit(.actions) }
    if layer.layoutManager != nil { omit(.layout) }
    if layer.isShowingDrawing { omit(.drawing) }
    if case .emitter(let emitter) = layer.values.kind, emitter.history?.length ?? 1 > 1 { omit(.emission) }
  }
}
