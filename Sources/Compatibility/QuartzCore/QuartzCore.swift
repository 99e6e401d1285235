@_exported import Foundation
@_exported import KinoraDrawing
@_exported import KinoraGeometry
@_exported import KinoraLayers
@_exported import KinoraMotion
@_exported import KinoraObjectRuntime
