// Times frames and prints them as `kinora bench raster` does: a name, the workload, the size, the median and the
// shortest time in milliseconds, and the number of frames, separated by tabs.
//
// Arguments of the programs: workloads to run (all by default), and
//   --size WxH     the size; 1280x720 and 1920x1080 by default
//   --budget MS    the time for the frames of each line (250 by default); at least 7 frames are drawn
//   --pictures DIR writes the first frame of each line as DIR/NAME-WORKLOAD-WxH.ppm
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace bench {

struct Options {
  std::vector<std::string> workloads;
  std::vector<std::pair<int, int>> sizes;
  double budget = 250;
  std::string pictures;

  Options(int count, char **arguments) {
    for (int index = 1; index < count; index++) {
      std::string word = arguments[index];
      bool hasValue = index + 1 < count;
      int width = 0, height = 0;
      if (word == "--size" && hasValue && std::sscanf(arguments[++index], "%dx%d", &width, &height) == 2) {
        sizes.push_back({width, height});
      } else if (word == "--budget" && hasValue) {
        budget = std::atof(arguments[++index]);
      } else if (word == "--pictures" && hasValue) {
        pictures = arguments[++index];
      } else if (word.size() > 1 && word[0] == 'W') {
        workloads.push_back(word);
      } else {
        std::fprintf(stderr, "%s: unknown argument %s\n", arguments[0], word.c_str());
        std::exit(64);
      }
    }
    if (sizes.empty()) sizes = {{1280, 720}, {1920, 1080}};
  }
};

// The pixels of one size, 0xAARRGGBB without padding between rows, and the lines about it.
class Benchmark {
 public:
  Benchmark(std::string name, const Options &options, int width, int height)
      : name(std::move(name)), options(options), width(width), height(height) {
    size_t bytes = (size_t(width) * height * 4 + 63) / 64 * 64;
    pixels = static_cast<uint32_t *>(std::aligned_alloc(64, bytes));
    if (!pixels) std::abort();
    clear();
  }
  ~Benchmark() { std::free(pixels); }
  Benchmark(const Benchmark &) = delete;
  Benchmark &operator=(const Benchmark &) = delete;

  uint32_t *pixels;

  void run(const std::string &workload, const std::function<void()> &draw) {
    auto &wanted = options.workloads;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), workload) == wanted.end()) return;
    clear();
    draw();
    if (!options.pictures.empty()) writePicture(workload);
    draw();
    std::vector<double> times;
    auto begin = Clock::now();
    do {
      auto start = Clock::now();
      draw();
      times.push_back(milliseconds(start));
    } while (times.size() < 7 || (times.size() < 2000 && milliseconds(begin) < options.budget));
    std::sort(times.begin(), times.end());
    std::printf(
        "%s\t%s\t%dx%d\t%.4f\t%.4f\t%zu\n", name.c_str(), workload.c_str(), width, height, times[times.size() / 2],
        times[0], times.size());
    std::fflush(stdout);
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string name;
  const Options &options;
  int width, height;

  static double milliseconds(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }

  void clear() { std::fill(pixels, pixels + size_t(width) * height, 0xFFF0F0F0u); }

  void writePicture(const std::string &workload) {
    std::string path = options.pictures + "/" + name + "-" + workload + "-" + std::to_string(width) + "x" +
                       std::to_string(height) + ".ppm";
    FILE *file = std::fopen(path.c_str(), "wb");
    if (!file) {
      std::fprintf(stderr, "%s: can't be written\n", path.c_str());
      return;
    }
    std::fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (size_t index = 0; index < size_t(width) * height; index++) {
      for (int shift : {16, 8, 0}) std::fputc(int(pixels[index] >> shift & 255), file);
    }
    std::fclose(file);
  }
};

}  // namespace bench
