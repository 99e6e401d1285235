import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view with an intrinsic content size.
final class WishingView: UIView {
  var wanted: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat = 20) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}

/// Stacks in a window, and the frames that their constraints give before they are rounded to pixels.
final class StackStage {
  let stage = ViewStage(size: CGSize(width: 1000, height: 1000))

  /// Returns a stack at the window's origin.
  ///
  /// - Parameters:
  ///   - width: The width; nil lets the contents decide.
  ///   - height: The height; nil lets the contents decide.
  func stack(
    _ views: [UIView], width: CGFloat?, height: CGFloat? = 30, spacing: CGFloat = 0,
    _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill,
    axis: NSLayoutConstraint.Axis = .horizontal
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.spacing, stack.distribution, stack.alignment, stack.axis) = (spacing, distribution, alignment, axis)
    add(stack, width: width, height: height)
    return stack
  }

  func add(_ stack: UIStackView, width: CGFloat?, height: CGFloat?) {
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  /// Returns the frame that constraints give a view in its superview, unrounded.
  func solved(_ view: UIView) -> CGRect {
    stage.runMainStages()
    let (system, box) = (view.layoutSystem, view.layoutBox)
    guard let item = box.unknowns else { return .null }
    func side(_ side: ItemSide) -> CGFloat { system.value(side, of: item) ?? -1 }
    return CGRect(x: side(.left), y: side(.top), width: side(.width), height: side(.height))
  }

  /// Expects left edges and widths.
  func expect(
    _ views: [UIView], at places: [CGFloat], widths: [CGFloat], _ tolerance: CGFloat = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let columns = columns(views)
    #expect(areNear(columns.map(\.x), places, tolerance), "\(columns.map(\.x))", sourceLocation: sourceLocation)
    #expect(
      areNear(columns.map(\.width), widths, tolerance), "\(columns.map(\.width))", sourceLocation: sourceLocation)
  }

  /// Returns the left edges and the widths.
  func columns(_ views: [UIView]) -> [(x: CGFloat, width: CGFloat)] {
    views.map { solved($0) }.map { ($0.minX, $0.width) }
  }
}

func areNear(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, tolerance) }
}
