import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct BarStyleTests {
  @Test func aBlackBarIsShownInTheDarkAppearance() {
    let stage = ViewStage()
    let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
    for view in [bar, tabs, tools] { stage.window.addSubview(view) }
    (bar.barStyle, tabs.barStyle, tools.barStyle) = (.black, .black, .blackTranslucent)
    #expect([bar, tabs, tools].allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle == .light)
  }
}
