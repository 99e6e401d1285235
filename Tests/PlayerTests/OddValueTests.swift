import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import KinoraTools
import TestSupport
import Testing

/// Values that can't be drawn, set on the layers of a running session.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit))) struct OddValueTests {
  fileprivate static func play<Result>(_ body: (SessionRig, OddScene) throws -> Result) throws -> Result {
    let rig = SessionRig(OddScene.description)
    defer { rig.end() }
    rig.frames(2)
    return try body(rig, try #require(OddScene.latest))
  }

  private func values(of scene: OddScene) -> [AnyHashable] {
    let layers = [scene.box, scene.shape, scene.text]
    return layers.map { layer in
      ["\(layer.values)", "\(layer.beginTime)", "\(layer.speed)", "\(layer.timeOffset)"]
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func theLastGoodValueStays(odd: CGFloat) throws {
    try Self.play { rig, scene in
      let before = values(of: scene)
      let picture = rig.wholePicture
      #expect(OddScene.isIntact(picture))
      for setting in OddSetting.all {
        setting.set(scene, odd)
        let isUnchanged = values(of: scene) == before
        #expect(isUnchanged, "\(setting.name) = \(odd)")
        rig.frame()
        #expect(rig.wholePicture == picture, "\(setting.name) = \(odd)")
      }
      // The layers still take good values.
      scene.box.position = CGPoint(x: 100, y: 80)
      rig.frames(20)
      #expect(rig.wholePicture != picture)
    }
  }

  @Test(arguments: [1e300, -1e300, 1e38, 1e15, 1e-300])
  func hugeAndTinyNumbersAreSurvived(odd: CGFloat) throws {
    for setting in OddSetting.all {
      try Self.play { rig, scene in
        setting.set(scene, odd)
        rig.frames(20)
        #expect(OddScene.isIntact(rig.wholePicture) || setting.coversEverything, "\(setting.name) = \(odd)")
        setting.set(scene, 1)
        rig.frames(2)
        #expect(rig.transport.seconds > 0.4)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, -1, 1e-300])
  func oddAnimationsAreSurvived(odd: Double) throws {
    try Self.play { rig, scene in
      for animation in Self.animations(odd) {
        scene.box.add(animation, forKey: "odd")
        rig.frames(3)
        #expect(OddScene.isIntact(rig.wholePicture), "\(animation) with \(odd)")
        scene.box.removeAllAnimations()
        rig.frame()
      }
      #expect(scene.box.position == CGPoint(x: 50, y: 50))
    }
  }

  /// Returns animations that have the number in every place that takes one.
  private static func animations(_ odd: Double) -> [CAAnimation] {
    func basic(_ configure: (CABasicAnimation) -> Void) -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 70.0
      configure(animation)
      return animation
    }
    func keyframes(_ configure: (CAKeyframeAnimation) -> Void) -> CAAnimation {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [40.0, 70.0, 50.0]
      animation.duration = 1
      configure(animation)
      return animation
    }
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.toValue = 70.0
    spring.stiffness = odd
    spring.mass = odd
    spring.damping = odd
    spring.initialVelocity = odd
    let group = CAAnimationGroup()
    group.animations = [basic { $0.beginTime = odd }]
    group.duration = odd
    return [
      basic { $0.toValue = odd }, basic { $0.fromValue = odd }, basic { $0.duration = odd },
      basic { $0.beginTime = odd }, basic { $0.timeOffset = odd }, basic { $0.repeatCount = Float(odd) },
      basic { $0.repeatDuration = odd }, basic { $0.speed = Float(odd) },
      keyframes { $0.values = [40.0, odd, 50.0] },
      keyframes { $0.keyTimes = [0, odd as NSNumber, 1] },
      keyframes { $0.keyTimes = [odd as NSNumber, odd as NSNumber, odd as NSNumber] },
      keyframes {
        $0.calculationMode = .paced
        $0.values = [odd, odd, 0.0]
      },
      spring, group,
    ]
  }

  /// Runs in a separate process, which has a separate log.
  @Test func eachPropertyIsReportedOnce() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await setEverythingToNonsense()
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = errors.split(separator: "\n")
    for setting in OddSetting.all {
      #expect(lines.count { $0.contains(".\(setting.name): ") } == 1, "\(setting.name): \(errors)")
    }
    #expect(lines.count { $0.contains("kinora") } == OddSetting.all.count)
  }
}

private func setEverythingToNonsense() throws {
  try OddValueTests.play { rig, scene in
    for _ in 0..<3 {
      for setting in OddSetting.all { setting.set(scene, .nan) }
      rig.frame()
    }
  }
}

extension OddSetting {
  /// True if the property may make a layer so large that it hides everything.
  fileprivate var coversEverything: Bool {
    ["bounds", "transform", "anchorPoint", "shadowRadius", "lineWidth", "borderWidth", "fontSize", "path"].contains(
      name)
  }
}
