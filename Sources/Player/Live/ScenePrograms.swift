import KinoraGeometry
import KinoraScenes

/// Starts the scenes of the catalog that are programs. The command line provides it.
package protocol ScenePrograms: AnyObject {
  /// Starts a program, in place of the one before.
  ///
  /// - Returns: The reason why it can't be started; nil if it was.
  func start(_ program: ProgramScene) -> String?

  /// Ends the program that runs, if one does.
  func end()

  /// Draws a small picture of a program.
  ///
  /// - Parameter show: Called on the main thread once there is a picture.
  func requestPicture(of program: ProgramScene, _ show: @escaping (CGImage) -> Void)
}
