import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Holds an object until another thread releases it.
nonisolated private final class LastReference: @unchecked Sendable {
  private var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Releases the object on a thread other than the main one, and waits for that.
  func drop() {
    let isGone = DispatchSemaphore(value: 0)
    Thread {
      self.object = nil
      isGone.signal()
    }.start()
    isGone.wait()
  }
}

/// Objects whose last reference is released on a thread other than the main one.
@Suite struct FreeingTests {
  /// The world of the test's views: another test may have installed its own during an `await`.
  private let world = LayerWorld()

  private func inWorld(_ body: () -> Void) {
    let scope = WorldScope(world)
    body()
    scope.end()
  }

  /// Yields to the main actor until a condition holds, at most 1,000 times.
  private func drain(until isDone: () -> Bool) async {
    for _ in 0..<1_000 {
      if isDone() { return }
      await Task.yield()
    }
  }

  /// Makes an object in a separate function, so that the test holds no reference to it.
  private func reference(to make: () -> AnyObject) -> LastReference { LastReference(make()) }

  @Test func deepTreesOfLayersGoFromAnyThread() async {
    weak var leaf: CALayer?
    weak var mask: CALayer?
    let last = reference {
      let root = CALayer()
      var step = root
      for _ in 0..<100_000 {
        let layer = CALayer()
        step.addSublayer(layer)
        step = layer
      }
      let cover = CALayer()
      step.mask = cover
      (leaf, mask) = (step, cover)
      return root
    }
    #expect(leaf != nil && mask != nil)
    last.drop()
    await drain { leaf == nil && mask == nil }
    #expect(leaf == nil && mask == nil)
  }

  @Test func deepTreesOfViewsGoFromAnyThread() async {
    weak var leaf: UIView?
    let last = reference {
      let root = UIView()
      var step = root
      for _ in 0..<2_000 {
        let view = UIView()
        step.addSubview(view)
        step = view
      }
      leaf = step
      return root
    }
    #expect(leaf != nil)
    last.drop()
    await drain { leaf == nil }
    #expect(leaf == nil)
  }

  @Test func survivingSubviewsKeepOnlyTheirOwnConstraints() async {
    var survivor: UIView?
    var crossing: NSLayoutConstraint?
    var own: NSLayoutConstraint?
    weak var system: LayoutSystem?
    inWorld {
      let view = UIView()
      survivor = view
      let last = reference {
        let root = makeRoot()
        _ = makeChild(of: root, view)
        let inside = makeChild(of: view)
        crossing = inside.leftAnchor.constraint(equalTo: root.leftAnchor)
        own = inside.topAnchor.constraint(equalTo: view.topAnchor, constant: 5)
        crossing?.isActive = true
        own?.isActive = true
        root.layoutIfNeeded()
        system = root.layoutState.system
        return root
      }
      last.drop()
    }
    await drain { system == nil }
    #expect(system == nil && survivor != nil && survivor?.superview == nil)
    #expect(crossing?.isActive == false && own?.isActive == true)
  }

  @Test func whatMovesToAnotherTreeBeforeTheReleaseKeepsItsConstraints() async {
    weak var system: LayoutSystem?
    var views: (survivor: UIView, inside: UIView, other: UIView)?
    var new: [NSLayoutConstraint] = []
    inWorld {
      let (survivor, inside, other) = (UIView(), UIView(), makeRoot())
      views = (survivor, inside, other)
      let last = reference {
        let root = makeRoot()
        // Inside a view that is freed with the root, and directly below the root.
        let middle = makeChild(of: root)
        _ = makeChild(of: middle, inside)
        _ = makeChild(of: root, survivor)
        for view in [inside, survivor] {
          NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 30), view.leftAnchor.constraint(equalTo: root.leftAnchor),
          ])
        }
        root.layoutIfNeeded()
        system = root.layoutState.system
        return root
      }
      last.drop()
      for view in [inside, survivor] {
        other.addSubview(view)
        new.append(view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 40))
      }
      NSLayoutConstraint.activate(new)
    }
    await drain { system == nil }
    inWorld {
      #expect(system == nil)
      #expect(new.allSatisfy { $0.isActive })
      guard let (survivor, inside, other) = views else { return }
      for view in [inside, survivor] {
        #expect(view.superview === other && view.layoutState.system == nil && view.constraints.count == 1)
      }
      other.layoutIfNeeded()
      #expect(survivor.frame.minX == 40 && survivor.frame.width == 30)
      #expect(inside.frame.minX == 40 && inside.frame.width == 30)
      new[1].constant = 50
      other.layoutIfNeeded()
      #expect(survivor.frame.minX == 50)
    }
  }

  @Test func survivingSubviewsAreLaidOutByTheirOwnConstraints() {
    let survivor = UIView()
    var own: NSLayoutConstraint?
    func free() {
      let root = makeRoot()
      _ = makeChild(of: root, survivor)
      let inside = makeChild(of: survivor)
      own = inside.topAnchor.constraint(equalTo: survivor.topAnchor, constant: 5)
      NSLayoutConstraint.activate([own!, inside.leftAnchor.constraint(equalTo: root.leftAnchor)])
      root.layoutIfNeeded()
    }
    free()
    #expect(survivor.superview == nil && own?.isActive == true)
    own?.constant = 7
    survivor.layoutIfNeeded()
    #expect(survivor.subviews[0].frame.minY == 7)
  }

  @Test func deepCellsGoFromAnyThread() async {
    weak var leaf: CAEmitterCell?
    let last = reference {
      var step = CAEmitterCell()
      leaf = step
      for _ in 0..<100_000 {
        let cell = CAEmitterCell()
        cell.emitterCells = [step]
        step = cell
      }
      return step
    }
    #expect(leaf != nil)
    last.drop()
    await drain { leaf == nil }
    #expect(leaf == nil)
  }
}
