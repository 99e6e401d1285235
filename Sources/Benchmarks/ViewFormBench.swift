import KinoraGeometry
import KinoraUIKitCore

/// The form of `FormBench` made of views and layout constraints, with a layout pass after every change.
final class ViewFormBench {
  private let form = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private var labels: [UIView] = []
  private var fields: [UIView] = []
  private var gaps: [NSLayoutConstraint] = []
  private var preferredWidths: [NSLayoutConstraint] = []

  func rows(changes: Int) -> [BenchRow] {
    let rowCount = FormBench.rowCount
    return [
      .timing("views: build and lay out, a constraint", count: 10 * rowCount) {
        for row in 0..<rowCount { constrain(row) }
        form.layoutIfNeeded()
      },
      .timingEach("views: move a row and all below", count: changes) { index in
        gaps[index * 37 % rowCount].constant = CGFloat(8 + index % 7)
        form.layoutIfNeeded()
      },
      .timingEach("views: resize a label", count: changes) { index in
        preferredWidths[index * 37 % rowCount].constant = CGFloat(60 + index % 90)
        form.layoutIfNeeded()
      },
      .timingEach("views: drag the form's edge", count: changes) { index in
        form.frame.size.width = CGFloat(400 + index % 400)
        form.layoutIfNeeded()
      },
    ]
  }

  private func constrain(_ row: Int) {
    let (label, field) = (makeView(), makeView())
    labels.append(label)
    fields.append(field)
    let text = CGFloat(60 + row * 7 % 90)
    let edge = row == 0 ? form.topAnchor : labels[row - 1].bottomAnchor
    let gap = label.topAnchor.constraint(equalTo: edge, constant: 8)
    let resistance = label.widthAnchor.constraint(greaterThanOrEqualToConstant: text)
    resistance.priority = UILayoutPriority(750)
    let preferredWidth = label.widthAnchor.constraint(equalToConstant: text)
    preferredWidth.priority = UILayoutPriority(251)
    let start =
      row == 0
      ? field.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 8)
      : field.leftAnchor.constraint(equalTo: fields[0].leftAnchor)
    if row == 0 { start.priority = UILayoutPriority(250) }
    gaps.append(gap)
    preferredWidths.append(preferredWidth)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: form.leftAnchor, constant: 16), gap, resistance, preferredWidth,
      label.heightAnchor.constraint(equalToConstant: 21),
      field.leftAnchor.constraint(greaterThanOrEqualTo: label.rightAnchor, constant: 8), start,
      field.rightAnchor.constraint(equalTo: form.rightAnchor, constant: -16),
      field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
      field.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  private func makeView() -> UIView {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    form.addSubview(view)
    return view
  }
}
