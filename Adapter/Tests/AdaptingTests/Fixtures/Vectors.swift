import simd

struct Path {
  var points: [simd_float2] = [simd_float2(1, 2)]
  var time: CFTimeInterval { 0 }
}
