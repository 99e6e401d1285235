@_exported import Foundation
@_exported import KinoraDrawing
@_exported import KinoraGeometry
