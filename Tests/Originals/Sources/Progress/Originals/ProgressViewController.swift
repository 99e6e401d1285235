import Expectations
import UIKit

class ProgressViewController: UIViewController {
  private let underLineSubtitle = UILabel()
  private let underlineBorder = CALayer()
  private let column = ProgressColumn(frame: CGRect(x: 60, y: 200, width: 12, height: 220))

  override func viewDidLoad() {
    super.viewDidLoad()
    underLineSubtitle.text = "3일 동안"
    underLineSubtitle.font = .systemFont(ofSize: 24, weight: .bold)
    underLineSubtitle.textColor = .black
    underLineSubtitle.sizeToFit()
    underLineSubtitle.frame.origin = CGPoint(x: 60, y: 80)
    view.addSubview(underLineSubtitle)
    view.addSubview(column)
    column.config(progress: 0.6)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    expect(underLineSubtitle.bounds.width > 40, "the text is \(underLineSubtitle.bounds.width) wide")
    drawUnderline()
    column.animate { isFinished in
      expect(isFinished, "the keyframes were broken off")
      self.checkEnd()
    }
    perform(#selector(checkMiddle), with: nil, afterDelay: 0.3)
  }

  private func drawUnderline() {
    let textHeight = underLineSubtitle.frame.height
    let underlineHeight = textHeight * 0.25
    underlineBorder.backgroundColor = UIColor.palette(.underHighlightGreen).cgColor
    underlineBorder.frame = CGRect(
      x: 0, y: underLineSubtitle.frame.height - underlineHeight,
      width: underLineSubtitle.frame.width, height: underlineHeight)
    underLineSubtitle.layer.addSublayer(underlineBorder)
    underlineBorder.anchorPoint = CGPoint(x: 0, y: 0.5)
    underlineBorder.position = CGPoint(x: 0, y: underLineSubtitle.frame.height - underlineHeight / 2)

    let toOriginWidthAnim = CABasicAnimation(keyPath: #keyPath(CALayer.bounds) + ".size.width")
    toOriginWidthAnim.fromValue = 0
    toOriginWidthAnim.toValue = underLineSubtitle.frame.width
    toOriginWidthAnim.duration = 0.777
    toOriginWidthAnim.timingFunction = CAMediaTimingFunction(name: .easeOut)
    underlineBorder.add(toOriginWidthAnim, forKey: "underlineExpand")
  }

  @objc private func checkMiddle() {
    guard let line = underlineBorder.presentation() else { return expect(false, "no line is presented") }
    expect(line.frame.minX == 0, "the line grows from the left, not from \(line.frame.minX)")
    expect(line.frame.width > 0 && line.frame.width < underLineSubtitle.frame.width, "the line: \(line.frame)")
    guard let bar = column.progressBar.layer.presentation() else { return expect(false, "no bar is presented") }
    expect(abs(bar.frame.maxY - 220) < 0.01, "the bar stands on the ground, not at \(bar.frame.maxY)")
    expect(column.backgroundBar.layer.presentation()?.opacity ?? 0 > 0.9, "the first keyframe is over")
  }

  private func checkEnd() {
    expect(column.progressBar.frame == CGRect(x: 0, y: 100, width: 12, height: 120), "\(column.progressBar.frame)")
    expect(column.progressBar.layer.shadowOpacity == 0.3 && column.progressBar.alpha == 1, "the shadow is there")
    column.config(progress: 0.25)
    column.layoutIfNeeded()
    expect(column.progressBar.frame.maxY == 220, "a column used again stands at \(column.progressBar.frame)")
    column.animate { isFinished in
      expect(isFinished && self.column.progressBar.frame.maxY == 220, "again: \(self.column.progressBar.frame)")
      finish()
    }
  }
}
