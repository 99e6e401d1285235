import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraLayers

/// A scene that is written as CAML with more than its layers show, such as states.
package protocol ExportedScene: Scene {
  /// Describes the scene at a media time.
  ///
  /// - Parameter layer: The layer that the scene was given.
  func export(in layer: CALayer, at time: CFTimeInterval) throws(CAMLExportError) -> CAMLExport
}

extension CAMLScene: ExportedScene {
  /// Describes a single document as it is, and several planes as sublayers of one.
  func export(in layer: CALayer, at time: CFTimeInterval) throws(CAMLExportError) -> CAMLExport {
    if trees.count == 1, trees[0].host.bounds.size == size {
      return try CAMLExport(of: trees[0], at: time, states: plan.states)
    }
    return try CAMLExport(of: layer, at: time, size: size, trees: trees, states: plan.states)
  }
}

extension CAMLScene: RepeatingScene {
  var nextTurn: CFTimeInterval? { trees.lazy.compactMap(\.nextTurn).min() }
}
