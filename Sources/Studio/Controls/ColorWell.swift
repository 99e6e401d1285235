import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitControls
import KinoraUIKitCore

/// A colour: a swatch that opens sliders for its parts, and its digits, which can be typed.
final class ColorWell: UIView {
  private let onColor: (RGBAColor, _ isDragging: Bool) -> Void
  private let swatch = ToolButton("") {}
  private let digits = FieldView()
  private var sliders: [ColorSlider] = []
  private var color = RGBAColor.clear
  /// Called when its height has changed.
  var onResize: (() -> Void)?

  private static let sliderHeight = 16.0

  /// True while the sliders show.
  private(set) var isOpen = false

  /// The height of the sliders, if they show.
  var extraHeight: Double { isOpen ? 4 * Self.sliderHeight + 4 : 0 }

  init(onColor: @escaping (RGBAColor, _ isDragging: Bool) -> Void) {
    self.onColor = onColor
    super.init(frame: .zero)
    let opener = ToolButton("") { [weak self] in self?.toggle() }
    swatch.isUserInteractionEnabled = false
    for view in [opener, swatch, digits] { addSubview(view) }
    swatch.layer.borderWidth = 1
    swatch.layer.borderColor = OverlayTheme.edge
    digits.onEnd = { [weak self] text in
      if let color = Self.color(in: text) { self?.onColor(color, false) }
    }
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: RGBAColor?, isEditable: Bool) {
    self.color = color ?? .clear
    let shown = CGColor(rgba: self.color)
    if swatch.layer.backgroundColor != shown { swatch.layer.backgroundColor = shown }
    digits.text = color.map(Self.text) ?? "none"
    isUserInteractionEnabled = isEditable
    alpha = isEditable ? 1 : 0.6
    for (slider, part) in zip(sliders, [self.color.red, self.color.green, self.color.blue, self.color.alpha]) {
      slider.value = part
    }
  }

  private func toggle() {
    isOpen.toggle()
    if sliders.isEmpty { makeSliders() }
    for slider in sliders { slider.isHidden = !isOpen }
    onResize?()
  }

  private func makeSliders() {
    let parts: [WritableKeyPath<RGBAColor, Double>] = [\.red, \.green, \.blue, \.alpha]
    for (part, name) in zip(parts, ["R", "G", "B", "A"]) {
      let slider = ColorSlider(name) { [weak self] value, goesOn in
        guard let self else { return }
        self.color[keyPath: part] = value
        self.onColor(self.color, goesOn)
      }
      slider.value = color[keyPath: part]
      sliders.append(slider)
      addSubview(slider)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = DockTheme.rowHeight - 2
    subviews.first?.frame = CGRect(x: 0, y: 0, width: 34, height: height)
    swatch.frame = CGRect(x: 0, y: 0, width: 34, height: height)
    digits.frame = CGRect(x: 40, y: 0, width: min(96, bounds.width - 40), height: height)
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(
        x: 0, y: height + 4 + Double(index) * Self.sliderHeight, width: bounds.width, height: Self.sliderHeight)
    }
  }

  /// Returns a colour as "#RRGGBBAA", without the last two if it is opaque.
  static func text(of color: RGBAColor) -> String {
    func byte(_ part: Double) -> Int { Int((part.clamped(0, 1) * 255).rounded()) }
    let text = String(format: "#%02X%02X%02X", byte(color.red), byte(color.green), byte(color.blue))
    return color.alpha >= 1 ? text : text + String(format: "%02X", byte(color.alpha))
  }

  /// Returns the colour of six or eight hexadecimal digits; nil for another text.
  static func color(in text: String) -> RGBAColor? {
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xff : number
    func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xff) / 255 }
    return RGBAColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

/// A slider for one part of a colour.
private final class ColorSlider: UIView {
  private let slider = UISlider()
  private let label: CATextLayer

  init(_ name: String, onValue: @escaping (Double, _ isDragging: Bool) -> Void) {
    label = DockTheme.label(name, size: 9, color: OverlayTheme.dim)
    super.init(frame: .zero)
    layer.addSublayer(label)
    addSubview(slider)
    slider.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let slider = slider
    slider.addAction(UIAction { _ in onValue(Double(slider.value), true) }, for: .valueChanged)
    let ends: UIControl.Event = [.touchUpInside, .touchUpOutside, .touchCancel]
    slider.addAction(UIAction { _ in onValue(Double(slider.value), false) }, for: ends)
  }

  required init?(coder: NSCoder) { nil }

  var value: Double {
    get { Double(slider.value) }
    set { if !slider.isTracking { slider.value = Float(newValue) } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(x: 0, width: 10, in: bounds.height)
    slider.bounds = CGRect(x: 0, y: 0, width: (bounds.width - 14) * 2, height: bounds.height * 2)
    slider.center = CGPoint(x: 14 + (bounds.width - 14) / 2, y: bounds.height / 2)
  }
}
