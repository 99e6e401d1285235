import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// Wheels with rows, of which the middle one is selected.
///
/// A drag turns a wheel, which runs on and settles on a row; a tap turns it to the tapped row.
///
/// ```swift
/// let picker = UIPickerView()
/// picker.dataSource = self
/// picker.delegate = self
/// picker.selectRow(3, inComponent: 0, animated: false)
/// ```
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private var wheels: [PickerWheel] = []
  private let band = UIView(frame: .zero)
  /// True if wheels and rows have to be asked for.
  private var isStale = true

  static let size = CGSize(width: 320, height: 216)
  private static let (margin, gap): (CGFloat, CGFloat) = (9, 5)

  /// Creates a picker; a size of 0 is replaced by 320 by 216 points.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.width == 0 { frame.size.width = Self.size.width }
    if frame.height == 0 { frame.size.height = Self.size.height }
    super.init(frame: frame)
    prepare()
  }

  /// Creates a picker of 320 by 216 points. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    prepare()
  }

  private func prepare() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  /// Supplies the numbers of wheels and rows. Not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// Supplies the rows, and hears of the selection. Not retained.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadAllComponents() }
  }
  /// True if the selected row is marked. Always true; setting it has no effect.
  open var showsSelectionIndicator: Bool {
    get { true }
    set { _ = newValue }
  }

  /// The number of wheels.
  open var numberOfComponents: Int { loadedWheels.count }

  /// Returns the number of rows of a wheel. Stops the program for a wheel that isn't there.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

  /// Returns the size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    let wheel = wheel(component)
    layoutIfNeeded()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the view of a row; nil if it isn't shown.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component).view(of: row) }

  /// Asks for everything again. The selection stays as far as there are rows.
  open func reloadAllComponents() {
    isStale = true
    setNeedsLayout()
  }

  /// Asks for the rows of a wheel again. Its selection stays as far as there are rows.
  open func reloadComponent(_ component: Int) {
    load(wheel(component), component)
  }

  /// Turns a wheel to a row, clamped to its rows. Sends no event.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component).select(row, animated: animated && window != nil)
  }

  /// Returns the selected row of a wheel; -1 for one without rows. Stops the program for a wheel that isn't there.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component).selected }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeWheels(loadedWheels)
  }

  private var loadedWheels: [PickerWheel] {
    guard isStale else { return wheels }
    isStale = false
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(in: self, index: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() { load(wheel, component) }
    setNeedsLayout()
    return wheels
  }

  private func wheel(_ component: Int) -> PickerWheel {
    let wheels = loadedWheels
    precondition(
      wheels.indices.contains(component), "the component must be in 0..<\(wheels.count), not \(component)")
    return wheels[component]
  }

  private func load(_ wheel: PickerWheel, _ component: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    wheel.load(
      rows: max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0),
      height: height > 0 && height.isFinite ? height : PickerWheel.usualHeight)
  }

  private func placeWheels(_ wheels: [PickerWheel]) {
    guard !wheels.isEmpty else {
      band.isHidden = true
      return
    }
    let room = max(bounds.width - 2 * Self.margin - CGFloat(wheels.count - 1) * Self.gap, 0)
    let asked = wheels.indices.map { index -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: index) ?? 0
      return width > 0 && width.isFinite ? width : 0
    }
    let rest = max(room - asked.reduce(0, +), 0) / CGFloat(max(asked.count { $0 == 0 }, 1))
    let widths = asked.map { $0 > 0 ? $0 : rest }
    let total = widths.reduce(0, +) + CGFloat(wheels.count - 1) * Self.gap
    var x = ((bounds.width - total) / 2).rounded()
    let order =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? Array(wheels.indices.reversed()) : Array(wheels.indices)
    for index in order {
      wheels[index].frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
      x += widths[index] + Self.gap
    }
    let height = (wheels.map(\.rowHeight).max() ?? PickerWheel.usualHeight) + 2
    band.isHidden = false
    band.frame = CGRect(
      x: Self.margin, y: bounds.midY - height / 2, width: max(bounds.width - 2 * Self.margin, 0), height: height)
  }

  /// Returns the view of a row.
  func makeRow(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) { return own }
    let label = view as? PickerLabel ?? PickerLabel()
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [PickerViewPropertyTable<Self>.self]
  }
}

/// The label of a row with a title.
final class PickerLabel: UILabel {
  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 21)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
  }

  required init?(coder: NSCoder) { nil }
}
