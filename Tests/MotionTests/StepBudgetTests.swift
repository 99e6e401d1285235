import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// The work for paths near attractors, whatever an emitter contains.
@Suite struct StepBudgetTests {
  private static let budget = 150_000
  /// The steps of one path after which the count is looked at again: 600, each for 16 attractors.
  private static let excess = 602 * 16

  private static func attractors(_ count: Int) -> [EmitterBehavior] {
    (0..<count).map { index in
      var attractor = EmitterBehavior()
      attractor.position = CGPoint(x: Double(index) * 30 - 100, y: 50)
      attractor.stiffness = 2
      attractor.falloff = 1.5
      attractor.falloffDistance = 30
      return attractor
    }
  }

  private static func cell(_ rate: Double, lifetime: Double, _ cells: [EmitterCellValues] = []) -> EmitterCellValues {
    MotionTests.cell {
      $0.birthRate = rate
      $0.lifetime = lifetime
      $0.velocity = 20
      $0.emissionRange = 6
      $0.cells = cells
    }
  }

  private static func emitter(_ attractorCount: Int, _ cells: [EmitterCellValues]) -> EmitterValues {
    var values = EmitterValues()
    values.behaviors = attractors(attractorCount)
    values.cells = cells
    return values
  }

  private static func shown(_ values: EmitterValues, _ animations: [AnimationRecord] = [], at time: Double)
    -> (count: Int, steps: Int)
  {
    let buffer = ParticleBuffer()
    ParticleSystem(values, animations: animations).particles(at: time, into: buffer)
    return (buffer.count, buffer.steps)
  }

  /// Emitters whose pictures took seconds while each cell had a separate budget.
  static let hostile: [String: EmitterValues] = [
    "many cells": emitter(16, (0..<200).map { _ in cell(25, lifetime: 10) }),
    "nested cells": emitter(
      16, [cell(25, lifetime: 10, (0..<8).map { _ in cell(2, lifetime: 10, [cell(1, lifetime: 10)]) })]),
    "dead parents": emitter(16, [cell(2000, lifetime: 2, [cell(0.5, lifetime: 100)])]),
    "a few, for a lifetime": emitter(16, (0..<20).map { _ in cell(1, lifetime: 30, [cell(1, lifetime: 0.1)]) }),
    "dead parents that live long": emitter(4, [cell(20, lifetime: 20, [cell(0.05, lifetime: 60)])]),
    "cells that emit when their parents are old": emitter(
      16, [cell(10, lifetime: 20, (0..<100).map { _ in cell(0.051, lifetime: 1) })]),
  ]

  @Test(arguments: hostile.keys.sorted()) func allPathsOfAnEmitterShareABudget(name: String) throws {
    var values = try #require(Self.hostile[name])
    let near = Self.shown(values, at: 150)
    #expect(near.steps <= Self.budget)
    // No particle is left out: steps are longer instead, or attractors don't act.
    values.behaviors = []
    #expect(near.count == Self.shown(values, at: 150).count)
  }

  @Test func aUsualEmitterIsComputedInShortSteps() {
    let usual = Self.shown(Self.emitter(1, [Self.cell(20, lifetime: 10)]), at: 30)
    // 200 particles of five seconds on average, at sixty steps a second.
    #expect(usual.count == 200 && abs(usual.steps - 60_000) < 2_000)
  }

  /// The number of particles is only known where values don't move: the steps are counted, too.
  @Test func aRateThatJumpsIsStoppedAtTheBudget() {
    var cell = Self.cell(0, lifetime: 10)
    cell.name = InternedName("flood")
    let values = Self.emitter(16, [cell])
    let flood = AnimationRecord.basic(
      .cell(InternedName("flood"), .birthRate), from: .number(0), to: .number(1e6),
      timing: .lasting(1 / 30) { $0.repeatCount = .infinity })
    #expect(Self.shown(values, [flood], at: 5).steps <= Self.budget + Self.excess)
  }
}
