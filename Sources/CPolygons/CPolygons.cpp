#include "CPolygons.h"

#include <polyclipping/clipper.hpp>

#include <cstdlib>

namespace {

using namespace ClipperLib;

constexpr int64_t largestCoordinate = int64_t(1) << 50;

size_t pointCount(const polygon_list &list) { return list.count == 0 ? 0 : list.ends[list.count - 1]; }

bool fits(int64_t value) { return value >= -largestCoordinate && value <= largestCoordinate; }

bool isValid(const polygon_list &list, size_t mostPoints) {
  size_t count = pointCount(list);
  if (count > mostPoints) return false;
  for (size_t index = 0; index < count; ++index) {
    if (!fits(list.points[index].x) || !fits(list.points[index].y)) return false;
  }
  return true;
}

Paths paths(const polygon_list &list) {
  Paths result;
  size_t start = 0;
  for (size_t index = 0; index < list.count; ++index) {
    Path path;
    for (; start < list.ends[index]; ++start) path << IntPoint(list.points[start].x, list.points[start].y);
    result << path;
  }
  return result;
}

ClipType clipType(polygon_operation operation) {
  switch (operation) {
    case polygon_difference: return ctDifference;
    case polygon_intersection: return ctIntersection;
    case polygon_exclusion: return ctXor;
    default: return ctUnion;
  }
}

bool copy(const Paths &paths, polygon_list *result) {
  size_t count = 0;
  for (const Path &path : paths) count += path.size();
  // One more of each: an empty allocation may be null.
  result->points = static_cast<polygon_point *>(std::malloc((count + 1) * sizeof(polygon_point)));
  result->ends = static_cast<size_t *>(std::malloc((paths.size() + 1) * sizeof(size_t)));
  if (result->points == nullptr || result->ends == nullptr) {
    polygons_free(result);
    return false;
  }
  size_t next = 0;
  for (const Path &path : paths) {
    for (const IntPoint &point : path) result->points[next++] = polygon_point{point.X, point.Y};
    result->ends[result->count++] = next;
  }
  return true;
}

}  // namespace

bool polygons_combine(
    polygon_operation operation, const polygon_list *first, const polygon_list *second, size_t most_points,
    polygon_list *result) {
  *result = polygon_list{nullptr, nullptr, 0};
  if (!isValid(*first, most_points) || !isValid(*second, most_points)) return false;
  if (pointCount(*first) + pointCount(*second) > most_points) return false;
  try {
    Clipper clipper;
    clipper.AddPaths(paths(*first), ptSubject, true);
    clipper.AddPaths(paths(*second), ptClip, true);
    Paths solution;
    if (!clipper.Execute(clipType(operation), solution, pftNonZero, pftNonZero)) return false;
    return copy(solution, result);
  } catch (...) {
    // Out of memory, or an error that Clipper reports.
    polygons_free(result);
    return false;
  }
}

void polygons_free(polygon_list *list) {
  std::free(list->points);
  std::free(list->ends);
  *list = polygon_list{nullptr, nullptr, 0};
}
