import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

@Suite(.serialized) struct ApplicationStateTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var entries: [String] = []
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      entries.append("launch")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { entries.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { entries.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { entries.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { entries.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { entries.append("end") }
  }

  @Test func delegateReceivesTheLifeCycle() {
    let stage = ScreenStage()
    let delegate = Delegate(launching: ApplicationLaunch())
    let application = UIApplication.shared
    application.launch(delegate)
    application.activate()
    application.enterBackground()
    #expect(application.applicationState == .background)
    application.activate()
    #expect(application.applicationState == .active)
    application.terminate()
    #expect(
      delegate.entries == [
        "launch", "active", "resign", "background", "foreground", "active", "resign", "end",
      ])
    #expect(application.next === delegate)
    #expect(application.connectedScenes.compactMap { $0 as? UIWindowScene }.count == 1)
    _ = stage
  }

  @Test func everyMethodOfTheDelegateMayBeLeftOut() {
    final class Bare: UIApplicationDelegate {}
    let stage = ScreenStage()
    let delegate = Bare()
    UIApplication.shared.launch(delegate)
    #expect(UIApplication.shared.delegate === delegate && delegate.window == nil)
    #expect(UIApplication.shared.next == nil)
    _ = stage
  }

  @Test func opensNoURLs() throws {
    let stage = ScreenStage()
    let url = try #require(URL(string: "https://example.org"))
    var answer: Bool?
    UIApplication.shared.open(url) { answer = $0 }
    #expect(answer == nil && !UIApplication.shared.canOpenURL(url))
    stage.runMainStages()
    #expect(answer == false)
  }
}
