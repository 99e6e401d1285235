import Expectations
import UIKit

/// Shows a layer that was made on another thread, and checks the end of its animations.
class ModelViewController: UIViewController {
  private let modelView = ModelView(frame: CGRect(x: 20, y: 20, width: 100, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    configure(modelView)
    view.addSubview(modelView)
    expect(modelView.alpha == 0.75 && modelView.layer.cornerRadius == 6, "the view is configured")
    var settings = ViewSettings()
    settings.color = .systemTeal
    settings.apply(to: modelView)
    expect(modelView.backgroundColor == .systemTeal, "the settings are applied")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let model = ShapeModel(
      frame: CGRect(x: 0, y: 0, width: 80, height: 40), color: UIColor.systemRed.cgColor, duration: 0.1,
      opacities: [0, 1, 0.5])
    makeInBackground(model) { [weak self] parcel in self?.show(parcel.layer, of: model) }
  }

  private func show(_ layer: CALayer, of model: ShapeModel) {
    modelView.layer.addSublayer(layer)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.animateView() }
    var hasEnded = false
    layer.add(model.makeAnimation(delegate: EndObserver { hasEnded = $0 }), forKey: "model")
    CATransaction.commit()
    expect(!hasEnded && layer.superlayer === modelView.layer && layer.opacity == 0.5, "the layer is shown")
  }

  private func animateView() {
    expect(modelView.layoutCount > 0, "the view lays out its layer")
    expect(modelView.drawCount > 0, "the view draws its layer")
    expect(modelView.askedKeys.contains("sublayers"), "the view is asked for actions")
    animate(modelView, with: self)
  }
}
