import CPango
import KinoraGeometry

/// Returns HarfBuzz drawing functions that draw into a `BezierPath`, which is passed as their data.
func makeOutlinePen() -> OpaquePointer? {
  let pen = hb_draw_funcs_create()
  hb_draw_funcs_set_move_to_func(pen, { _, data, _, x, y, _ in path(data).pointee.move(to: point(x, y)) }, nil, nil)
  hb_draw_funcs_set_line_to_func(pen, { _, data, _, x, y, _ in path(data).pointee.line(to: point(x, y)) }, nil, nil)
  hb_draw_funcs_set_quadratic_to_func(
    pen, { _, data, _, cx, cy, x, y, _ in path(data).pointee.quad(to: point(x, y), control: point(cx, cy)) }, nil, nil)
  hb_draw_funcs_set_cubic_to_func(
    pen,
    { _, data, _, ax, ay, bx, by, x, y, _ in
      path(data).pointee.cubic(to: point(x, y), control1: point(ax, ay), control2: point(bx, by))
    }, nil, nil)
  hb_draw_funcs_set_close_path_func(pen, { _, data, _, _ in path(data).pointee.close() }, nil, nil)
  return pen
}

private func path(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<BezierPath> {
  data!.assumingMemoryBound(to: BezierPath.self)
}

/// Converts 1/1024 units with y up to units with y down.
private func point(_ x: Float, _ y: Float) -> CGPoint {
  CGPoint(x: Double(x) / 1024, y: Double(y) / -1024)
}
