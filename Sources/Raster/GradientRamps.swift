import RasterKernels

/// The colours of the ramps that were drawn last. Gradients of frame after frame have the same ramps.
final class GradientRamps {
  private struct Entry {
    var gradient: Gradient
    var ramp: GradientRamp
    /// Room for `capacity` colours.
    var pixels: UnsafeMutablePointer<UInt32>
    var capacity: Int
    var lastUse: Int
  }

  /// The bound of `entries`, each of which has at most 16 KiB.
  private static let most = 16

  private var entries: [Entry] = []
  private var uses = 0

  init() { entries.reserveCapacity(Self.most) }

  deinit { for entry in entries { entry.pixels.deallocate() } }

  /// Returns the colours of a ramp, valid until the call after the next one.
  ///
  /// - Parameter tables: Filled with the gradient's colours if they have to be computed.
  func colors(_ ramp: GradientRamp, of gradient: Gradient, with tables: GradientTables) -> UnsafePointer<UInt32> {
    uses += 1
    if let index = entries.firstIndex(where: { $0.ramp == ramp && $0.gradient == gradient }) {
      entries[index].lastUse = uses
      return UnsafePointer(entries[index].pixels)
    }
    let index = entry(for: ramp, of: gradient)
    tables.fill(gradient)
    var request = RasterGradient(
      starts: tables.starts, tables: tables.tables, capacity: Int32(tables.capacity), segments: Int32(tables.segments),
      colors: nil, lastColor: 0, kind: Int32(ramp.isOfSquares ? rasterRoot : rasterAxial),
      keepsStart: gradient.extendsStart ? 1 : 0,
      keepsEnd: gradient.extendsEnd ? 1 : 0, x: ramp.start, y: 0, stepX: ramp.step, stepY: 0, isProjected: 0, w: 0,
      stepW: 0, startRadius: 0, growth: 0, first: Int32(ramp.first))
    rasterKernels().pointee.gradientRow(entries[index].pixels, ramp.count, &request)
    return UnsafePointer(entries[index].pixels)
  }

  /// Returns a new entry, or the one that wasn't used for the longest time, with room for a ramp's colours.
  private func entry(for ramp: GradientRamp, of gradient: Gradient) -> Int {
    if entries.count < Self.most {
      entries.append(
        Entry(
          gradient: gradient, ramp: ramp, pixels: .allocate(capacity: ramp.count), capacity: ramp.count, lastUse: uses))
      return entries.count - 1
    }
    let index = entries.indices.min { entries[$0].lastUse < entries[$1].lastUse } ?? 0
    if entries[index].capacity < ramp.count {
      entries[index].pixels.deallocate()
      entries[index].pixels = .allocate(capacity: ramp.count)
      entries[index].capacity = ramp.count
    }
    entries[index].gradient = gradient
    entries[index].ramp = ramp
    entries[index].lastUse = uses
    return index
  }
}
