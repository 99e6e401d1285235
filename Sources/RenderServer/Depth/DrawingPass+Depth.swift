import KinoraRaster

extension DrawingPass {
  /// Draws the content of a depth space, the farthest plane first.
  func drawSpace(_ entry: DisplayListEntry) {
    guard let space = store.nodes[entry.node].depth.space, space.level <= DepthSpace.deepest,
      !space.sorter.cells.isEmpty
    else { return }
    draw(space.sorter.cells[0], of: space)
  }

  private func draw(_ cell: DepthCell, of space: DepthSpace) {
    guard let line = cell.line else {
      for place in cell.order { drawSteps(space.position(at: place)) }
      return
    }
    let area = painter.area
    let coverage = line.coverage(of: area)
    if coverage.upperBound == 0 {
      draw(space.sorter.cells[cell.negative], of: space)
    } else if coverage.lowerBound == 256 {
      draw(space.sorter.cells[cell.positive], of: space)
    } else {
      drawBothSides(of: line, cell, of: space)
    }
  }

  /// Draws the cells on both sides of a line, each onto the backdrop, and mixes them along the line.
  ///
  /// The line is then invisible where both sides look the same, even through translucent layers, and smooth where they
  /// differ.
  private func drawBothSides(of line: HalfPlane, _ cell: DepthCell, of space: DepthSpace) {
    let area = painter.area
    let target = painter.target
    let inside = line.pixels(isInside: true, in: area)
    let strip = bitmaps.take(inside)
    strip.copy(target, in: inside)
    painter.aim(at: target, line.pixels(isInside: false, in: area))
    draw(space.sorter.cells[cell.negative], of: space)
    painter.aim(at: strip, inside)
    draw(space.sorter.cells[cell.positive], of: space)
    target.mix(strip, inside: line, in: inside)
    painter.aim(at: target, area)
    bitmaps.giveBack(strip)
  }

  /// Draws an entry of the display list and its subtree.
  func drawSteps(_ start: DisplayIndex) {
    drawSteps(start..<displayList[start].end, above: openLayers.count)
  }

  /// Draws a range of entries, which ends where one of their subtrees ends, and finishes the layers inside.
  ///
  /// - Parameter floor: The number of open layers outside.
  func drawSteps(_ range: Range<DisplayIndex>, above floor: Int) {
    var position = range.lowerBound
    while position < range.upperBound {
      close(upTo: position, above: floor)
      let next = skip(from: position, to: range.upperBound)
      position = next == position ? draw(at: position) : next
    }
    close(upTo: range.upperBound, above: floor)
  }
}
