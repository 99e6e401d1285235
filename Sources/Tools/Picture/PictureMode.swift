/// The views of a picture that show how it is drawn.
nonisolated package enum PictureMode: CaseIterable, Sendable {
  case off
  /// The number of layers that paint each pixel.
  case overdraw
  /// The layers that are flattened, and the reasons.
  case flattened
  /// The layers whose pictures came from the cache, and those whose pictures were drawn anew.
  case cache
  /// The draw time of each layer.
  case cost
  /// The layers in space, one plane above the other.
  case exploded

  /// The next mode over the picture; the exploded view, which replaces the picture, isn't among them.
  var next: PictureMode {
    switch self {
    case .off: .overdraw
    case .overdraw: .flattened
    case .flattened: .cache
    case .cache: .cost
    case .cost, .exploded: .off
    }
  }
}
