import Layers
import LottieModel

extension LayerBuilder {
  func addText(_ text: LottieText, of owner: LottieLayer, to layer: CALayer, _ scope: CompositionScope) {}
}
