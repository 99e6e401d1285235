import KinoraGeometry
import KinoraLottieModel

extension RGBAColor {
  /// Returns the colour with another hue, saturation and brightness.
  ///
  /// - Parameter change: What is added: degrees to the hue, shares of 1 to saturation and brightness.
  func toned(by change: Vector) -> RGBAColor {
    let color = limited
    let brightness = max(color.red, color.green, color.blue)
    let spread = brightness - min(color.red, color.green, color.blue)
    let saturation = brightness > 0 ? spread / brightness : 0
    return RGBAColor(
      sixths: color.sixths(brightness, spread) + change.x / 60, saturation: (saturation + change.y).clamped(0, 1),
      brightness: (brightness + change.z).clamped(0, 1), alpha: alpha)
  }

  /// The hue in sixths of the circle, from red.
  private func sixths(_ brightness: Double, _ spread: Double) -> Double {
    guard spread > 0 else { return 0 }
    if red == brightness { return (green - blue) / spread }
    return green == brightness ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  }

  private init(sixths: Double, saturation: Double, brightness: Double, alpha: Double) {
    /// Returns a component whose hue is opposite of 0, shifted by sixths.
    func component(_ shift: Double) -> Double {
      let place = (sixths + shift).truncatingRemainder(dividingBy: 6)
      let distance = place < 0 ? place + 6 : place
      return brightness * (1 - saturation * min(distance, 4 - distance).clamped(0, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}
