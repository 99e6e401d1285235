import KinoraGeometry
import KinoraMotion
import Testing

/// Cells whose contents consist of several pictures.
@Suite struct FrameGridTests {
  private static func sheet(_ configure: (inout EmitterCellValues) -> Void = { _ in }) -> EmitterValues {
    emitter {
      $0.contents = CGImage(width: 30, height: 20, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 600))
      $0.birthRate = 10
      $0.lifetime = 4
      $0.contentsFrameCount = 5
      $0.contentsFramesPerRow = 3
      configure(&$0)
    }
  }

  private static func look(_ values: EmitterValues) -> ParticleTexture? {
    let system = ParticleSystem(values, animations: [])
    _ = particles(of: system, at: 1)
    return system.textures.first
  }

  @Test func picturesLieInRowsFromTheTopLeft() throws {
    let look = try #require(Self.look(Self.sheet()))
    #expect(look.size == CGSize(width: 10, height: 10))
    #expect(look.frames.count == 5 && look.frames.columns == 3 && look.frames.rows == 2)
    let whole = CGRect(x: 3, y: 4, width: 30, height: 20)
    #expect(look.frames.part(0, of: whole) == CGRect(x: 3, y: 4, width: 10, height: 10))
    #expect(look.frames.part(4, of: whole) == CGRect(x: 13, y: 14, width: 10, height: 10))
  }

  @Test(arguments: [0, 1, 1.9, -3]) func fewerThanTwoAreOne(count: Double) throws {
    let look = try #require(Self.look(Self.sheet { $0.contentsFrameCount = count }))
    #expect(look.size == CGSize(width: 30, height: 20) && look.frames.count == 1)
    #expect(particles(of: Self.sheet { $0.contentsFrameCount = count }, at: 3).allSatisfy { $0.frame == 0 })
  }

  @Test func withoutARowAllAreInOne() throws {
    let look = try #require(Self.look(Self.sheet { $0.contentsFramesPerRow = 0 }))
    #expect(look.frames.columns == 5 && look.frames.rows == 1 && look.size == CGSize(width: 6, height: 20))
  }

  @Test func oneFollowsTheOtherByAge() {
    let alive = particles(of: Self.sheet { $0.contentsFramesPerSecond = 3 }, at: 10.05)
    #expect(alive.count == 40)
    for particle in alive { #expect(particle.frame == Int32(particle.age * 3) % 5) }
    let backwards = particles(of: Self.sheet { $0.contentsFramesPerSecond = -3 }, at: 10.05)
    for particle in backwards { #expect((0..<5).contains(particle.frame)) }
    #expect(Set(backwards.map(\.frame)).count == 5)
  }

  @Test func aSingleOneStaysAndIsChosenAtRandom() {
    let values = Self.sheet {
      $0.contentsFrameMode = .single
      $0.contentsFramesPerSecond = 3
      $0.birthRate = 100
    }
    let (now, later) = (particles(of: values, at: 5.005), particles(of: values, at: 5.105))
    #expect(Set(now.map(\.frame)) == [0, 1, 2, 3, 4])
    #expect(now.dropFirst(10).map(\.frame) == later.dropLast(10).map(\.frame))
    var other = values
    other.seed = 9
    #expect(particles(of: other, at: 5.005).map(\.frame) != now.map(\.frame))
  }

  @Test func nothingElseOfAParticleDependsOnThem() {
    let plain = particles(of: Self.sheet { $0.contentsFrameCount = 0 }, at: 5)
    let single = particles(of: Self.sheet { $0.contentsFrameMode = .single }, at: 5)
    #expect(plain.count == single.count)
    for (a, var b) in zip(plain, single) {
      b.frame = 0
      #expect(a == b)
    }
  }
}
