// JSON text as a flat list of values, parsed by simdjson.

#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  json_null,
  json_false,
  json_true,
  json_number,
  json_string,
  json_array,
  json_object
} json_kind;

/// A value. The elements of an array follow it; the members of an object follow it as pairs of a string, the key, and
/// a value.
typedef struct {
  /// A `json_kind`.
  uint32_t kind;
  /// The index of the first value after this one and all that it contains.
  uint32_t next;
  /// The value of a number; 0 for others.
  double number;
  /// The place of a string's UTF-8 bytes in the text of the document, and their number.
  uint32_t offset;
  uint32_t length;
} json_value;

/// All values of a document in the order of its text, the root first.
typedef struct {
  json_value *values;
  uint32_t count;
  uint8_t *text;
} json_document;

/// Parses a document. Its memory is freed with `json_free`.
///
/// Returns NULL, or the reason for a failure, after which there is nothing to free. Deeper nesting than `max_depth` and
/// more values than `max_values`, keys included, are failures. `count` is below 4 billion.
const char *json_parse(
    const uint8_t *bytes, size_t count, size_t max_depth, size_t max_values, json_document *document);

/// Returns the reason that `json_parse` gives for nesting that is too deep.
const char *json_depth_failure(void);

/// Returns the reason that `json_parse` gives for too many values.
const char *json_count_failure(void);

/// Frees the memory of a document.
void json_free(json_document *document);

#ifdef __cplusplus
}
#endif
