import Expectations
import UIKit

/// A form in a scroll view: labels, a button, a switch, a slider, a progress view.
class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private let toggle = UISwitch()
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let imageView = UIImageView()
  private var taps = 0
  private var appearances = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "Form"
    setUpStack()
    setUpControls()
    setUpGestures()
  }

  private func setUpStack() {
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: guide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    for index in 0..<30 {
      let row = UILabel()
      row.text = "Row \(index)"
      row.font = UIFont.systemFont(ofSize: 17)
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      stack.addArrangedSubview(row)
    }
  }

  private func setUpControls() {
    label.text = "Nothing yet"
    label.textAlignment = .center
    label.numberOfLines = 0
    button.setTitle("Count", for: .normal)
    button.addTarget(self, action: #selector(count(_:)), for: .touchUpInside)
    toggle.addTarget(self, action: #selector(switchButton), for: .valueChanged)
    toggle.isOn = true
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.addTarget(self, action: #selector(Self.sliderMoved(_:forEvent:)), for: .valueChanged)
    imageView.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.systemGreen.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
      context.cgContext.setStrokeColor(UIColor.white.cgColor)
      context.stroke(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    imageView.contentMode = .center
    for view in [imageView, label, button, slider, progress].reversed() {
      stack.insertArrangedSubview(view, at: 0)
    }
    stack.setCustomSpacing(30, after: progress)
    view.addSubview(toggle)
  }

  @IBAction func count(_ sender: Any) {
    taps += 1
    label.text = "Tapped"
  }

  @objc private func switchButton() {
    button.isEnabled = toggle.isOn
  }

  @objc private func sliderMoved(_ slider: UISlider, forEvent event: UIEvent?) {
    progress.setProgress(slider.value / 10, animated: true)
  }

  @objc private func doubleTapped(_ sender: UITapGestureRecognizer) {}

  private func setUpGestures() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
    tap.numberOfTapsRequired = 2
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(tap)
    expect(label.gestureRecognizers?.count == 1 && tap.view === label, "the label has its recognizer")
    scrollView.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
    // The second call follows the dismissal of the sheet.
    guard appearances == 1 else { return }
    expect(AppDelegate.log.contains("launch"), "the delegate was told")
    expect(view.window?.isKeyWindow == true && view.window?.rootViewController === self, "the window is key")
    expect(button.tintColor == .systemTeal, "the tint comes from the window")
    expect(scrollView.contentSize.height > view.bounds.height, "the content is \(scrollView.contentSize)")
    expect(scrollView.contentSize.width == view.bounds.width, "the content is \(scrollView.contentSize)")
    expect(label.frame.width == view.bounds.width - 32, "the label is \(label.frame)")
    useControls()
  }

  private func useControls() {
    button.sendActions(for: .touchUpInside)
    expect(taps == 1 && label.text == "Tapped", "the button was heard \(taps) times")
    toggle.isOn = false
    toggle.sendActions(for: .valueChanged)
    expect(!button.isEnabled, "the switch switches the button off")
    slider.value = 20
    slider.sendActions(for: .valueChanged)
    expect(slider.value == 10 && progress.progress == 1, "the slider is at \(slider.value), \(progress.progress)")
    let middle = view.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), from: button)
    button.isEnabled = true
    expect(view.hitTest(middle, with: nil)?.isDescendant(of: button) == true, "the button is hit")
    hideAndScroll()
  }

  private func hideAndScroll() {
    let height = stack.bounds.height
    UIView.animate(withDuration: 0.2) {
      self.imageView.isHidden = true
      self.view.layoutIfNeeded()
    } completion: { _ in
      expect(self.stack.bounds.height < height, "hidden views take no room")
      self.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    }
  }

  fileprivate func showSheet() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .white
    sheet.modalPresentationStyle = .fullScreen
    sheet.modalTransitionStyle = .crossDissolve
    present(sheet, animated: true) {
      expect(self.presentedViewController === sheet && self.view.window == nil, "the sheet covers all")
      sheet.dismiss(animated: true) {
        expect(self.presentedViewController == nil && self.view.window != nil, "the sheet is gone")
        expect(self.appearances == 2, "the form appeared \(self.appearances) times")
        finish()
      }
    }
  }
}

extension FormViewController: UIScrollViewDelegate {
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    expect(scrollView.contentOffset == CGPoint(x: 0, y: 200), "scrolled to \(scrollView.contentOffset)")
    showSheet()
  }
}
