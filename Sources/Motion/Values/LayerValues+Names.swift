import KinoraGeometry

// Each value by its own name.

extension LayerValues {
  package var transform: CATransform3D {
    get { compactTransform.value }
    set { compactTransform.value = newValue }
  }
  package var sublayerTransform: CATransform3D {
    get { rare.shared?.values.sublayerTransform.value ?? CATransform3DIdentity }
    set { rare.own().values.sublayerTransform.value = newValue }
  }

  /// The values that only one kind of layer has.
  package var kind: LayerKind {
    get { sharedKind.kind }
    set { sharedKind.kind = newValue }
  }
  package var isReplicator: Bool {
    if case .replicator = sharedKind { true } else { false }
  }

  package var contents: CGImage? {
    get { rare.shared.map { $0.values.contents.image } ?? RareValues.standard.contents.image }
    set { rare.own().values.contents.image = newValue }
  }
  package var contentsRect: CGRect {
    get { rare.shared?.values.contents.rect ?? RareValues.standard.contents.rect }
    set { rare.own().values.contents.rect = newValue }
  }
  package var contentsCenter: CGRect {
    get { rare.shared?.values.contents.center ?? RareValues.standard.contents.center }
    set { rare.own().values.contents.center = newValue }
  }
  package var contentsScale: Double {
    get { rare.shared?.values.contents.scale ?? RareValues.standard.contents.scale }
    set { rare.own().values.contents.scale = newValue }
  }
  package var contentsGravity: ContentsGravity {
    get { rare.shared?.values.contents.gravity ?? RareValues.standard.contents.gravity }
    set { rare.own().values.contents.gravity = newValue }
  }
  package var minificationFilter: SamplingFilter {
    get { rare.shared?.values.contents.minificationFilter ?? RareValues.standard.contents.minificationFilter }
    set { rare.own().values.contents.minificationFilter = newValue }
  }
  package var magnificationFilter: SamplingFilter {
    get { rare.shared?.values.contents.magnificationFilter ?? RareValues.standard.contents.magnificationFilter }
    set { rare.own().values.contents.magnificationFilter = newValue }
  }
  package var minificationFilterBias: Double {
    get { rare.shared?.values.contents.minificationFilterBias ?? RareValues.standard.contents.minificationFilterBias }
    set { rare.own().values.contents.minificationFilterBias = newValue }
  }
  /// The image from which `contents` changes, while an animation of it runs.
  package var contentsFade: ContentsFade? {
    get { rare.shared.map { $0.values.contents.fade } ?? RareValues.standard.contents.fade }
    set { rare.own().values.contents.fade = newValue }
  }
  package var borderColor: RGBAColor? {
    get { rare.shared.map { $0.values.border.color } ?? RareValues.standard.border.color }
    set { rare.own().values.border.color = newValue }
  }
  package var borderWidth: Double {
    get { rare.shared?.values.border.width ?? RareValues.standard.border.width }
    set { rare.own().values.border.width = newValue }
  }
  package var shadowColor: RGBAColor? {
    get { rare.shared.map { $0.values.shadow.color } ?? RareValues.standard.shadow.color }
    set { rare.own().values.shadow.color = newValue }
  }
  package var shadowOpacity: Double {
    get { rare.shared?.values.shadow.opacity ?? RareValues.standard.shadow.opacity }
    set { rare.own().values.shadow.opacity = newValue }
  }
  package var shadowOffset: CGSize {
    get { rare.shared?.values.shadow.offset ?? RareValues.standard.shadow.offset }
    set { rare.own().values.shadow.offset = newValue }
  }
  package var shadowRadius: Double {
    get { rare.shared?.values.shadow.radius ?? RareValues.standard.shadow.radius }
    set { rare.own().values.shadow.radius = newValue }
  }
  package var shadowPath: BezierPath? {
    get { rare.shared.map { $0.values.shadow.path } ?? RareValues.standard.shadow.path }
    set { rare.own().values.shadow.path = newValue }
  }
  package var filters: [LayerFilter] {
    get { rare.shared?.values.effects.filters ?? RareValues.standard.effects.filters }
    set { rare.own().values.effects.filters = newValue }
  }
  package var backgroundFilters: [LayerFilter] {
    get { rare.shared?.values.effects.backgroundFilters ?? RareValues.standard.effects.backgroundFilters }
    set { rare.own().values.effects.backgroundFilters = newValue }
  }
  package var compositing: CGBlendMode {
    get { rare.shared?.values.effects.compositing ?? RareValues.standard.effects.compositing }
    set { rare.own().values.effects.compositing = newValue }
  }
  package var rasterizationScale: Double {
    get { rare.shared?.values.rasterizationScale ?? RareValues.standard.rasterizationScale }
    set { rare.own().values.rasterizationScale = newValue }
  }
  /// Properties that only the program knows. They draw nothing: the renderer gets none of them, and setting a missing
  /// one does nothing.
  package var custom: [InternedName: AnimationValue] {
    get { rare.shared?.values.custom ?? RareValues.standard.custom }
    set { rare.own().values.custom = newValue }
  }
}
