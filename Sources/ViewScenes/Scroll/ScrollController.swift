import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// A long list with a gallery of pages on top, and the events that its delegate receives.
final class ScrollController: SceneViewController, UIScrollViewDelegate {
  private let list = UIScrollView()
  private let gallery = UIScrollView()
  private let status = UILabel()
  private var lastEvent = "–"

  private static let rowCount = 40

  override var heading: String { "Scrolling" }

  override var subheading: String {
    "Drag and let go, or turn the wheel. The glide is a function of time, not of the frame rate."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = CGRect(x: 36, y: 96, width: 560, height: 412)
    list.backgroundColor = SceneTheme.panel
    list.layer.cornerRadius = 14
    list.layer.name = "list"
    list.delegate = self
    list.alwaysBounceVertical = true
    list.indicatorStyle = .white
    view.addSubview(list)
    buildGallery()
    buildRows()
    var frame = SceneTheme.content
    frame.origin.x += 580
    frame.size.width -= 580
    buildNotes(in: addPanel(frame, name: "notes"))
    showState()
  }

  func scroll(toBottom: Bool) {
    let bottom = max(0, list.contentSize.height - list.bounds.height)
    list.setContentOffset(CGPoint(x: 0, y: toBottom ? bottom : 0), animated: true)
  }

  func toggleDeceleration() {
    list.decelerationRate = list.decelerationRate == .fast ? .normal : .fast
    showState()
  }

  func nextPage() {
    let pages = Int((gallery.contentSize.width / gallery.bounds.width).rounded())
    let page = Int((gallery.contentOffset.x / gallery.bounds.width).rounded())
    gallery.setContentOffset(CGPoint(x: gallery.bounds.width * CGFloat((page + 1) % pages), y: 0), animated: true)
  }

  func toggleBounces() {
    list.bounces.toggle()
    showState()
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showState() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging, decelerates \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { hear("didEndScrollingAnimation") }

  private func hear(_ event: String) {
    lastEvent = event
    showState()
  }

  private func showState() {
    status.text = """
      contentOffset.y  \(Int(list.contentOffset.y.rounded()))
      dragging  \(list.isDragging)    decelerating  \(list.isDecelerating)
      rate  \(list.decelerationRate == .fast ? ".fast" : ".normal")    bounces  \(list.bounces)
      \(lastEvent)
      """
  }

  // MARK: - Views

  private func buildGallery() {
    gallery.frame = CGRect(x: 16, y: 16, width: 528, height: 150)
    gallery.isPagingEnabled = true
    gallery.layer.cornerRadius = 12
    gallery.showsHorizontalScrollIndicator = false
    for (index, color) in SceneTheme.accents.enumerated() {
      let page = UIView(frame: CGRect(x: 528 * index, y: 0, width: 528, height: 150))
      page.backgroundColor = color.withAlphaComponent(0.85)
      page.layer.addText("page \(index + 1)", TextStyle.title.colored(SceneTheme.background), x: 24, y: 56, width: 200)
      gallery.addSubview(page)
    }
    gallery.contentSize = CGSize(width: 528 * CGFloat(SceneTheme.accents.count), height: 150)
    list.addSubview(gallery)
  }

  private func buildRows() {
    var y: CGFloat = 182
    for index in 0..<Self.rowCount {
      let row = UIView(frame: CGRect(x: 16, y: y, width: 528, height: 52))
      row.backgroundColor = SceneTheme.raised
      row.layer.cornerRadius = 10
      let color = SceneTheme.accents[index % SceneTheme.accents.count]
      row.layer.addDot(at: CGPoint(x: 28, y: 26), radius: 10, color: color)
      row.layer.addText("row \(index + 1)", .body, x: 54, y: 17, width: 200)
      list.addSubview(row)
      y += 60
    }
    list.contentSize = CGSize(width: 560, height: y + 8)
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("Delegate calls", .heading, x: 20, y: 16, width: 268)
    status.frame = CGRect(x: 20, y: 44, width: 276, height: 88)
    status.numberOfLines = 4
    status.font = UIFont(name: "Inter-Medium", size: 13)
    status.textColor = SceneTheme.mint
    panel.addSubview(status)
    panel.layer.addLegend(keys, x: 20, y: 150, width: 276)
  }
}
