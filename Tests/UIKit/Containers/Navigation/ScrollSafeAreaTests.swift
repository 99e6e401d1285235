import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// The safe area of contents in scroll views, which the adjusted insets include already.
@Suite(.serialized) struct ScrollSafeAreaTests {
  /// A scroll view over its controller's view, with a view of fixed height in a stack with margins.
  private struct Form {
    let scrollView = UIScrollView()
    let stack: UIStackView

    init(height: CGFloat, in view: UIView) {
      let content = UIView()
      content.heightAnchor.constraint(equalToConstant: height).isActive = true
      stack = UIStackView(arrangedSubviews: [content])
      stack.axis = .vertical
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20)
      for child in [scrollView, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubview(scrollView)
      scrollView.addSubview(stack)
      let guide = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        stack.topAnchor.constraint(equalTo: guide.topAnchor),
        stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      ])
    }
  }

  @Test(arguments: Array(stride(from: 500, through: 900, by: 20)))
  func aFormBelowABarSettles(height: Int) {
    let rig = NavigationRig()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let controller = rig.make("form")
    var form: Form?
    controller.makesView = {
      let view = UIView()
      form = Form(height: CGFloat(height), in: view)
      return view
    }
    rig.navigation.setViewControllers([controller], animated: false)
    rig.settle()
    #expect(reports == [])
    #expect(form?.stack.frame.height == CGFloat(height) + 32)
    #expect(form?.scrollView.contentSize.height == CGFloat(height) + 32)
    #expect(form?.scrollView.contentOffset.y == -44)
    form?.scrollView.contentOffset.y = 0
    rig.settle()
    #expect(reports == [] && form?.stack.frame.height == CGFloat(height) + 32)
  }

  @Test(arguments: Array(stride(from: 380, through: 520, by: 10)))
  func aFormAboveABarSettles(height: Int) {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0)
    stage.window.rootViewController = controller
    let form = Form(height: CGFloat(height), in: controller.view)
    stage.runMainStages()
    #expect(reports == [])
    let (inset, size) = (form.scrollView.adjustedContentInset, form.stack.frame.height)
    if inset == .zero {
      #expect(size <= 480 && size >= CGFloat(height) + 52)
    } else {
      #expect(inset == UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0) && size == CGFloat(height) + 32)
    }
  }

  @Test func contentsGetWhatTheInsetsLeaveOfTheSafeArea() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    scrollView.addSubview(content)
    stage.window.addSubview(scrollView)
    stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 20, left: 12, bottom: 34, right: 0))
    stage.runMainStages()
    #expect(scrollView.adjustedContentInset == .zero)
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 20, left: 12, bottom: 34, right: 0))
    scrollView.contentSize = content.bounds.size
    stage.runMainStages()
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0))
    scrollView.contentOffset.y = 200
    #expect(content.safeAreaInsets.top == 0)
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(content.safeAreaInsets == .zero && scrollView.safeAreaInsets.left == 12)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 20, left: 12, bottom: 34, right: 0))
  }
}
