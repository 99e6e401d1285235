// A blur for libraries that have none: three running means along each axis, which come close to a Gaussian.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace bench {

// Blurs coverage in place; outside of it, coverage counts as 0.
class Blur {
 public:
  explicit Blur(double sigma) {
    // The width of three means with the same variance as the Gaussian.
    int width = int(std::floor(sigma * 3 * std::sqrt(2 * M_PI) / 4 + 0.5));
    bool isOdd = width % 2 == 1;
    before[0] = width / 2, after[0] = isOdd ? width / 2 : width / 2 - 1;
    before[1] = isOdd ? width / 2 : width / 2 - 1, after[1] = width / 2;
    before[2] = after[2] = width / 2;
  }

  // The distance that coverage spreads.
  int reach() const { return before[0] + before[1] + before[2] + 1; }

  void apply(uint8_t *bytes, int width, int height, int stride) {
    int longest = width > height ? width : height;
    columns.resize(size_t(width) * height);
    first.resize(longest);
    second.resize(longest);
    // Each pass writes its lines as columns, so that the second one reads the columns as lines.
    for (int y = 0; y < height; y++) line(bytes + size_t(y) * stride, width, columns.data() + y, height);
    for (int x = 0; x < width; x++) line(columns.data() + size_t(x) * height, height, bytes + x, stride);
  }

 private:
  int before[3], after[3];
  std::vector<uint8_t> columns, first, second;

  void line(const uint8_t *source, int count, uint8_t *target, size_t step) {
    mean(source, first.data(), count, 1, 0);
    mean(first.data(), second.data(), count, 1, 1);
    mean(second.data(), target, count, step, 2);
  }

  // The mean of the bytes from `before` in front of each byte to `after` behind it.
  void mean(const uint8_t *source, uint8_t *target, int count, size_t step, int pass) {
    int low = before[pass], high = after[pass];
    uint32_t factor = (1u << 24) / uint32_t(low + high + 1) + 1, sum = 0;
    for (int index = 0; index < high && index < count; index++) sum += source[index];
    for (int index = 0; index < count; index++) {
      if (index + high < count) sum += source[index + high];
      target[size_t(index) * step] = uint8_t(uint64_t(sum) * factor >> 24);
      if (index >= low) sum -= source[index - low];
    }
  }
};

}  // namespace bench
