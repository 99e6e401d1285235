@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import Layers
@_exported import Motion
@_exported import ObjectRuntime
