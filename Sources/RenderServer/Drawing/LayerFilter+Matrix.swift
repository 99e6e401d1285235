import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

extension LayerFilter {
  /// The colour matrix of the filter; the identity for one that reads pixels around.
  var matrix: ColorMatrix {
    switch effect {
    case .gaussianBlur, .motionBlur, .morphologyMaximum, .morphologyMinimum: .identity
    case .colorMatrix: vectorMatrix
    case .colorControls: controlsMatrix
    case .hueAdjust: hueMatrix
    case .colorInvert: ColorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])
    case .colorMonochrome: monochromeMatrix
    }
  }

  /// The weights of red, green and blue in the luminance.
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  private var vectorMatrix: ColorMatrix {
    let rows = [rVector, gVector, bVector, aVector]
    return ColorMatrix(rows.indices.flatMap { rows[$0] + [biasVector[$0]] })
  }

  /// Saturation mixes each colour with its grey, then brightness is added, then contrast scales about the middle.
  private var controlsMatrix: ColorMatrix {
    let grey = Self.luminance * (1 - saturation)
    var rows = [grey, grey, grey]
    for index in 0..<3 {
      rows[index][index] += saturation
      rows[index] *= contrast
    }
    return Self.matrix(rows, added: SIMD3(repeating: brightness * contrast + (1 - contrast) / 2))
  }

  /// A rotation of colours about the grey axis that preserves luminance.
  private var hueMatrix: ColorMatrix {
    let cosine = cos(angle)
    let sine = sin(angle)
    let turn = [SIMD3(-0.2126, -0.7152, 0.9278), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.7874, 0.7152, 0.0722)]
    let rows = (0..<3).map { index in
      var row = Self.luminance * (1 - cosine) + turn[index] * sine
      row[index] += cosine
      return row
    }
    return Self.matrix(rows, added: .zero)
  }

  /// Shades of one colour, mixed with the original colours according to the intensity.
  private var monochromeMatrix: ColorMatrix {
    let part = intensity.clamped(0, 1)
    let shade = SIMD3(color.red, color.green, color.blue)
    let rows = (0..<3).map { index in
      var row = Self.luminance * (shade[index] * part)
      row[index] += 1 - part
      return row
    }
    return Self.matrix(rows, added: .zero)
  }

  private static func matrix(_ rows: [SIMD3<Double>], added: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(
      rows.indices.flatMap { [rows[$0].x, rows[$0].y, rows[$0].z, 0, added[$0]] } + [0, 0, 0, 1, 0])
  }
}
