// Times rlottie on Lottie files, as `kinora bench lottie` times Kinora: scripts/bench-lottie builds and runs both.
//
//   rlottie-bench FILE...
//
// Prints a line of tab-separated values for each file: its name, the median time from JSON to an animation with its
// first frame prepared, and the median and mean times of frames of 800 by 800 pixels, each drawn whole.
#include <rlottie.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr size_t side = 800;
constexpr size_t mostFrames = 120;
constexpr int rounds = 3;

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> times) {
  if (times.empty()) return 0;
  std::sort(times.begin(), times.end());
  return (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2;
}

double mean(const std::vector<double> &times) {
  double sum = 0;
  for (double time : times) sum += time;
  return times.empty() ? 0 : sum / double(times.size());
}

std::unique_ptr<rlottie::Animation> open(const std::string &json, const std::string &folder) {
  // Without the cache of parsed files.
  return rlottie::Animation::loadFromData(json, "", folder, false);
}

// For about a quarter of a second.
double openingTime(const std::string &json, const std::string &folder) {
  std::vector<double> times;
  auto begin = Clock::now();
  while (times.size() < 5 || (times.size() < 50 && milliseconds(begin) < 250)) {
    auto start = Clock::now();
    auto animation = open(json, folder);
    times.push_back(milliseconds(start));
  }
  return median(times);
}

// The shortest time of each frame in several rounds.
std::vector<double> frameTimes(rlottie::Animation &animation) {
  std::vector<uint32_t> pixels(side * side);
  rlottie::Surface surface(pixels.data(), side, side, side * sizeof(uint32_t));
  size_t count = std::max<size_t>(animation.totalFrame(), 1);
  size_t step = (count + mostFrames - 1) / mostFrames;
  std::vector<double> times;
  for (int round = 0; round < rounds; round++) {
    for (size_t frame = 0; frame < count; frame += step) {
      auto start = Clock::now();
      animation.renderSync(frame, surface);
      double time = milliseconds(start);
      if (round == 0) {
        times.push_back(time);
      } else {
        times[frame / step] = std::min(times[frame / step], time);
      }
    }
  }
  return times;
}

std::string nameOf(const std::string &path) {
  auto name = path.substr(path.find_last_of('/') + 1);
  return name.substr(0, name.rfind(".json"));
}

}  // namespace

int main(int count, char **arguments) {
  rlottie::configureModelCacheSize(0);
  std::printf("file\topen_ms\tframes\twhole_median_ms\twhole_mean_ms\n");
  for (int index = 1; index < count; index++) {
    std::string path = arguments[index];
    std::ifstream stream(path, std::ios::binary);
    std::string json((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    auto slash = path.find_last_of('/');
    std::string folder = slash == std::string::npos ? "./" : path.substr(0, slash + 1);
    auto animation = open(json, folder);
    if (!animation) {
      std::fprintf(stderr, "%s: rlottie can't read it\n", path.c_str());
      continue;
    }
    double opening = openingTime(json, folder);
    auto times = frameTimes(*animation);
    std::printf("%s\t%.3f\t%zu\t%.3f\t%.3f\n", nameOf(path).c_str(), opening, times.size(), median(times), mean(times));
    std::fflush(stdout);
  }
}
