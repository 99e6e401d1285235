import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// The calls and notifications of programs whose scene has a delegate.
@Suite(.serialized) struct SceneLifeCycleTests {
  /// The entries of the test that runs.
  static var diary = Diary()

  static func write(_ entry: String) { diary.entries.append(entry) }

  final class Delegate: UIResponder, UIApplicationDelegate {
    var configure: (UISceneConfiguration) -> Void = { $0.delegateClass = SceneDelegate.self }

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      write("will launch")
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      write("launch")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      write("configuration")
      let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
      configure(configuration)
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { write("application active") }
    func applicationWillResignActive(_ application: UIApplication) { write("application resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { write("application background") }
    func applicationWillEnterForeground(_ application: UIApplication) { write("application foreground") }
    func applicationWillTerminate(_ application: UIApplication) { write("end") }
  }

  class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var updates: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      write("connect \(scene.session === session) \(scene.activationState == .unattached)")
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidDisconnect(_ scene: UIScene) { write("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { write("active") }
    func sceneWillResignActive(_ scene: UIScene) { write("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { write("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { write("background") }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      let size = previousCoordinateSpace.bounds.size
      updates.append(
        "\(Int(size.width))x\(Int(size.height)) \(previousInterfaceOrientation.isPortrait) "
          + "\(previousTraitCollection.userInterfaceStyle == .dark)")
    }
  }

  /// Its methods are all the defaults.
  final class SilentDelegate: NSObject, UIWindowSceneDelegate {}

  private func launch(_ configure: @escaping (UISceneConfiguration) -> Void = { _ in }) -> Delegate {
    Self.diary = Diary()
    let delegate = Delegate(launching: ApplicationLaunch())
    let standard = delegate.configure
    delegate.configure = {
      standard($0)
      configure($0)
    }
    UIApplication.shared.launch(delegate)
    return delegate
  }

  @Test func callsComeInApplesOrder() {
    let stage = ScreenStage()
    let application = UIApplication.shared
    let delegate = launch()
    #expect(application.connectedScenes.first?.activationState == .unattached)
    application.activate()
    #expect(
      Self.diary.take() == [
        "will launch", "launch", "configuration", "connect true true", "foreground", "active",
      ])
    application.enterBackground()
    #expect(Self.diary.take() == ["resign", "background"])
    application.activate()
    #expect(Self.diary.take() == ["foreground", "active"])
    application.terminate()
    #expect(Self.diary.take() == ["resign", "end", "disconnect"])
    withExtendedLifetime((stage, delegate)) {}
  }

  @Test func notificationsOfBothArePosted() {
    let stage = ScreenStage()
    let application = UIApplication.shared
    var names: [String] = []
    let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
      let name = notification.name.rawValue
      let isOurs = notification.object is UIScene || notification.object is UIApplication
      MainActor.assumeIsolated { if isOurs { names.append(name) } }
    }
    let delegate = launch()
    application.activate()
    application.enterBackground()
    NotificationCenter.default.removeObserver(token)
    #expect(
      names == [
        "UIApplicationDidFinishLaunchingNotification", "UISceneWillConnectNotification",
        "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
        "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
      ])
    withExtendedLifetime((stage, delegate)) {}
  }

  @Test func theDelegatesWindowIsShown() throws {
    let stage = ScreenStage()
    let application = UIApplication.shared
    let delegate = launch()
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    let sceneDelegate = try #require(scene.delegate as? SceneDelegate)
    let window = try #require(sceneDelegate.window)
    #expect(application.windows == [window] && application.keyWindow === window && window.windowScene === scene)
    #expect(window.frame == UIScreen.main.bounds)
    #expect(scene.session.configuration.name == "Main" && scene.session.scene === scene)
    #expect(application.openSessions == [scene.session] && scene.session.role == .windowApplication)
    #expect(scene.next === sceneDelegate && sceneDelegate.next === application && application.next === delegate)
    #expect(delegate.next == nil)
    withExtendedLifetime(stage) {}
  }

  @Test func aDelegateMayLeaveOutAllMethodsAndBeNoResponder() throws {
    let stage = ScreenStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let delegate = launch { $0.delegateClass = SilentDelegate.self }
    let scene = UIApplication.shared.scene
    UIApplication.shared.activate()
    let sceneDelegate = try #require(scene.delegate as? SilentDelegate)
    #expect(sceneDelegate.window == nil && scene.next === UIApplication.shared)
    #expect(reports.count == 1 && reports[0].contains("SilentDelegate showed no window"), "\(reports)")
    withExtendedLifetime((stage, delegate)) {}
  }

  @Test func theDelegateReceivesChangesOfSizeAndAppearance() throws {
    let stage = ScreenStage(size: CGSize(width: 400, height: 600))
    let delegate = launch()
    let sceneDelegate = try #require(UIApplication.shared.scene.delegate as? SceneDelegate)
    ViewWorld.current.resizeScreen(to: CGSize(width: 900, height: 500))
    ViewWorld.current.changeStyle(to: .dark)
    ViewWorld.current.changeStyle(to: .light)
    #expect(sceneDelegate.updates == ["400x600 true false", "900x500 false false", "900x500 false true"])
    #expect(sceneDelegate.window?.frame.size == CGSize(width: 900, height: 500))
    withExtendedLifetime((stage, delegate)) {}
  }

  @Test func aSceneMayHaveAClassOfTheProgram() throws {
    final class Stage: UIWindowScene {
      let number: Int

      override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        number = 7
        super.init(session: session, connectionOptions: connectionOptions)
      }
    }
    let stage = ScreenStage()
    let early = UIWindow(frame: UIScreen.main.bounds)
    early.isHidden = false
    let session = UIApplication.shared.scene.session
    let delegate = launch { $0.sceneClass = Stage.self }
    let scene = try #require(UIApplication.shared.connectedScenes.first as? Stage)
    #expect(scene.number == 7 && scene.session === session && session.scene === scene)
    #expect(early.windowScene === scene && scene.delegate is SceneDelegate)
    withExtendedLifetime((stage, delegate)) {}
  }

  @Test func aSceneOpensNoURLs() throws {
    let stage = ScreenStage()
    var answer: Bool?
    let url = try #require(URL(string: "https://example.org"))
    UIApplication.shared.scene.open(url, options: nil) { answer = $0 }
    stage.runMainStages()
    #expect(answer == false)
  }
}
