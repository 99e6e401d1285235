import KinoraCAMLLayers
import KinoraLayers
import KinoraScenes

extension SceneStage {
  /// Describes the scene as CAML at a number of seconds into it.
  package func export(at time: Double) throws(CAMLExportError) -> CAMLExport {
    let time = SceneTime.mediaTime(at: time)
    if let scene = scene as? any ExportedScene { return try scene.export(in: sceneLayer, at: time) }
    return try CAMLExport(of: sceneLayer, at: time, size: sceneSize, background: description.background)
  }

  /// True if the keys of the scene do the same in its export.
  package var exportsKeys: Bool { scene is any ExportedScene }

  /// The number of seconds into the scene at which its time goes back next; nil if it doesn't.
  var nextTurn: Double? { (scene as? any RepeatingScene)?.nextTurn.map { SceneTime.seconds(at: $0) } }
}
