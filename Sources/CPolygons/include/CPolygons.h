// Boolean operations on polygons, by Clipper.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  polygon_union,
  polygon_difference,
  polygon_intersection,
  polygon_exclusion
} polygon_operation;

typedef struct {
  int64_t x;
  int64_t y;
} polygon_point;

/// Closed polygons, one after another.
typedef struct {
  polygon_point *points;
  /// The index after the last point of each polygon; never decreasing.
  size_t *ends;
  /// The number of polygons.
  size_t count;
} polygon_list;

/// Combines the areas that two lists fill by the nonzero rule. The memory of the result is freed with `polygons_free`.
///
/// The polygons of the result don't cross each other; holes run in the other direction.
/// Returns false for coordinates beyond 2^50, more than `most_points` points of both lists, and a lack of memory, after
/// which there is nothing to free.
bool polygons_combine(
    polygon_operation operation, const polygon_list *first, const polygon_list *second, size_t most_points,
    polygon_list *result);

/// Frees the memory of a result.
void polygons_free(polygon_list *list);

#ifdef __cplusplus
}
#endif
