import Foundation
import KinoraGeometry
import Testing

@testable import KinoraUIKitValues

private let dark = UITraitCollection(userInterfaceStyle: .dark)
private let light = UITraitCollection(userInterfaceStyle: .light)
private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

@Suite(.serialized) struct DynamicColorTests {
  @Test(arguments: [
    (UIColor.systemBlue, [0, 122, 255], [10, 132, 255]), (.systemGreen, [52, 199, 89], [48, 209, 88]),
    (.label, [0, 0, 0], [255, 255, 255]), (.systemBackground, [255, 255, 255], [0, 0, 0]),
    (.secondarySystemGroupedBackground, [255, 255, 255], [28, 28, 30]), (.systemGray6, [242, 242, 247], [28, 28, 30]),
  ])
  func theSystemsColoursHaveTwoAppearances(_ color: UIColor, _ inLight: [CGFloat], _ inDark: [CGFloat]) {
    func bytes(_ traits: UITraitCollection) -> [CGFloat] {
      let rgba = color.resolvedColor(with: traits).cgColor.rgba
      return [rgba.red, rgba.green, rgba.blue].map { (CGFloat($0) * 255).rounded() }
    }
    #expect(bytes(light) == inLight && bytes(dark) == inDark)
  }

  @Test func contrastAndLevelChooseOthers() {
    let strong = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(
      UIColor.systemRed.resolvedColor(with: strong) == UIColor(red: 1, green: 105 / 255, blue: 97 / 255, alpha: 1))
    #expect(UIColor.systemBackground.resolvedColor(with: raised) == UIColor(cgColor: UIColor.bytes(28, 28, 30)))
    #expect(UIColor.label.resolvedColor(with: raised) == .white)
  }

  @Test func aProviderIsAskedWithItsTraitsAsCurrent() {
    var styles: [UIUserInterfaceStyle] = []
    let color = UIColor { traits in
      styles += [traits.userInterfaceStyle, UITraitCollection.current.userInterfaceStyle]
      return ink
    }
    #expect(color.resolvedColor(with: dark) == .white && styles == [.dark, .dark])
    #expect(color.resolvedColor(with: light) == .black)
    dark.performAsCurrent { #expect(ink.cgColor == CGColor.white) }
    #expect(ink.cgColor == CGColor.black)
  }

  @Test func opacityKeepsAColourDynamic() {
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(faded.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(faded == UIColor.label.withAlphaComponent(0.5) && faded != UIColor.label.withAlphaComponent(0.4))
    #expect(UIColor.label != UIColor.black && UIColor.label == UIColor.label)
    #expect(Set([UIColor.label, .label, .black]).count == 2)
    let disabled = UIColor.secondaryLabel.dimmed(to: 0.5).resolvedColor(with: dark)
    #expect(abs(disabled.cgColor.alpha - 0.3) < 1e-9)
  }

  @Test func blocksMayResolveOnOtherThreads() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = UIColor.label.cgColor
      #expect(UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
      isDone.signal()
    }
    isDone.wait()
  }
}
