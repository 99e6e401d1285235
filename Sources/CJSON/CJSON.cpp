#include "CJSON.h"

#include <simdjson.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

namespace {

using namespace simdjson;

const char *const tooManyValues = "The document has too many values";

/// Copies the values of a parsed document into a flat list. The lists are as long as they can become, since memory that
/// isn't written to costs nothing, and are shortened at the end.
class Flattener {
 public:
  /// - count: The number of bytes of the text. Each value takes two at least, and strings don't become longer.
  Flattener(size_t count, size_t max_values)
      : room_(count / 2 + 2 < max_values ? count / 2 + 2 : max_values),
        values_(static_cast<json_value *>(std::malloc(room_ * sizeof(json_value)))),
        text_(static_cast<uint8_t *>(std::malloc(count + 1))) {}

  ~Flattener() {
    std::free(values_);
    std::free(text_);
  }

  Flattener(const Flattener &) = delete;
  Flattener &operator=(const Flattener &) = delete;

  bool hasMemory() const { return values_ != nullptr && text_ != nullptr; }

  /// Returns false for too many values. The depth of the recursion is bounded by the parser's.
  bool add(dom::element element) {
    switch (element.type()) {
      case dom::element_type::NULL_VALUE: return append(json_null);
      case dom::element_type::BOOL: return append(bool(element) ? json_true : json_false);
      case dom::element_type::INT64: return append(json_number, double(int64_t(element)));
      case dom::element_type::UINT64: return append(json_number, double(uint64_t(element)));
      case dom::element_type::DOUBLE: return append(json_number, double(element));
      case dom::element_type::STRING: return addString(std::string_view(element));
      case dom::element_type::ARRAY: {
        size_t index = count_;
        if (!append(json_array)) return false;
        for (dom::element child : dom::array(element)) {
          if (!add(child)) return false;
        }
        values_[index].next = uint32_t(count_);
        return true;
      }
      case dom::element_type::OBJECT: {
        size_t index = count_;
        if (!append(json_object)) return false;
        for (dom::key_value_pair member : dom::object(element)) {
          if (!addString(member.key) || !add(member.value)) return false;
        }
        values_[index].next = uint32_t(count_);
        return true;
      }
    }
    return false;
  }

  /// Hands the lists over.
  void finish(json_document *document) {
    // One more of each: an allocation of nothing may be null.
    if (auto *values = std::realloc(values_, (count_ + 1) * sizeof(json_value))) {
      values_ = static_cast<json_value *>(values);
    }
    if (auto *text = std::realloc(text_, length_ + 1)) text_ = static_cast<uint8_t *>(text);
    *document = json_document{values_, uint32_t(count_), text_};
    values_ = nullptr;
    text_ = nullptr;
  }

 private:
  size_t room_;
  json_value *values_;
  uint8_t *text_;
  size_t count_ = 0;
  size_t length_ = 0;

  bool append(json_kind kind, double number = 0) {
    if (count_ >= room_) return false;
    values_[count_] = json_value{uint32_t(kind), uint32_t(count_ + 1), number, 0, 0};
    ++count_;
    return true;
  }

  bool addString(std::string_view string) {
    size_t index = count_;
    if (!append(json_string)) return false;
    values_[index].offset = uint32_t(length_);
    values_[index].length = uint32_t(string.size());
    std::memcpy(text_ + length_, string.data(), string.size());
    length_ += string.size();
    return true;
  }
};

const char *parse(
    const uint8_t *bytes, size_t count, size_t max_depth, size_t max_values, json_document *document) {
  dom::parser parser;
  if (auto error = parser.allocate(count, max_depth)) return error_message(error);
  dom::element root;
  if (auto error = parser.parse(bytes, count, true).get(root)) return error_message(error);
  Flattener flattener(count, max_values);
  if (!flattener.hasMemory()) return error_message(MEMALLOC);
  if (!flattener.add(root)) return tooManyValues;
  flattener.finish(document);
  return nullptr;
}

}  // namespace

const char *json_parse(
    const uint8_t *bytes, size_t count, size_t max_depth, size_t max_values, json_document *document) {
  *document = json_document{nullptr, 0, nullptr};
  try {
    return parse(bytes, count, max_depth, max_values, document);
  } catch (const std::bad_alloc &) {
    return error_message(MEMALLOC);
  }
}

const char *json_depth_failure(void) { return error_message(DEPTH_ERROR); }

const char *json_count_failure(void) { return tooManyValues; }

void json_free(json_document *document) {
  std::free(document->values);
  std::free(document->text);
  *document = json_document{nullptr, 0, nullptr};
}
