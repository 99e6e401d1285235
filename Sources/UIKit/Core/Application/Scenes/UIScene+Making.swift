import Foundation
import KinoraObjectRuntime

/// A scene whose initializer is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredScene: UIScene {
  public required override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

extension UIScene {
  /// Creates a scene of a class that is known at run time only.
  package static func make(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) -> Self {
    ObjectMaking.make(self, as: RequiredScene.self) {
      $0.init(session: session, connectionOptions: connectionOptions)
    }
  }
}
