// The greatest and the least components of pixels. Included once for each instruction set.

INLINE Bytes32 loadBytes(const uint32_t *from) {
  Bytes32 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

INLINE Bytes32 extreme(Bytes32 a, Bytes32 b, int least) {
  return least ? __builtin_elementwise_min(a, b) : __builtin_elementwise_max(a, b);
}

INLINE void extremeRow(
  uint32_t *to, const uint32_t *a, const uint32_t *b, const uint32_t *c, size_t count, int least) {
  size_t at = 0;
  for (; at + lanes <= count; at += lanes) {
    Bytes32 both = extreme(loadBytes(a + at), loadBytes(b + at), least);
    both = extreme(both, loadBytes(c + at), least);
    memcpy(to + at, &both, sizeof both);
  }
  for (; at < count; at++) {
    Bytes32 all = extreme((Bytes32)(Words)a[at], (Bytes32)(Words)b[at], least);
    to[at] = ((Words)extreme(all, (Bytes32)(Words)c[at], least))[0];
  }
}

static void extremePixels(
  uint32_t *to, const uint32_t *a, const uint32_t *b, const uint32_t *c, size_t count, int32_t least) {
  if (least) extremeRow(to, a, b, c, count, 1); else extremeRow(to, a, b, c, count, 0);
}
