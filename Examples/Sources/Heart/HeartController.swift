import KinoraLottie
import UIKit

/// A Lottie file that beats until its view is tapped: then it bursts once, in another colour each time. The slider shows
/// any moment of the file.
class HeartController: UIViewController {
  private let slider = UISlider()
  private var heart: LottieView?
  private var colors: [UIColor] = [.systemPurple, .systemBlue, .systemRed]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    guard let url = Bundle.module.url(forResource: "heart", withExtension: "json") else { return }
    do {
      addHeart(try LottieView(url: url))
    } catch {
      print(error)
    }
  }

  private func addHeart(_ heart: LottieView) {
    self.heart = heart
    heart.isUserInteractionEnabled = true
    heart.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in burst() })
    slider.addAction(
      UIAction { [unowned self] _ in heart.progress = Double(slider.value) }, for: .valueChanged)
    for subview in [heart, slider] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      heart.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -30),
      heart.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6),
      heart.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.7),
      slider.topAnchor.constraint(equalTo: heart.bottomAnchor, constant: 10),
      slider.widthAnchor.constraint(equalTo: heart.widthAnchor, multiplier: 0.6),
    ])
    beat()
  }

  private func beat() {
    heart?.loopMode = .loop
    heart?.play(marker: "beat")
  }

  private func burst() {
    let color = colors.removeFirst()
    colors.append(color)
    heart?.setColor(color, forKeyPath: "Heart.*.Fill")
    heart?.loopMode = .playOnce
    heart?.play(marker: "burst") { [weak self] finished in
      if finished { self?.beat() }
    }
  }
}
