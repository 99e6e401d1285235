#include "CJSON.h"

#include <simdjson.h>

#include <cstdlib>
#include <new>
#include <string_view>
#include <vector>

namespace {

using namespace simdjson;

/// Copies the values of a parsed document into a flat list.
class Flattener {
 public:
  std::vector<json_value> values;
  std::vector<uint8_t> text;

  bool fits() const { return values.size() < UINT32_MAX && text.size() < UINT32_MAX; }

  /// The depth of the recursion is bounded by the parser's.
  void add(dom::element element) {
    switch (element.type()) {
      case dom::element_type::NULL_VALUE: append(json_null); break;
      case dom::element_type::BOOL: append(bool(element) ? json_true : json_false); break;
      case dom::element_type::INT64: append(json_number, double(int64_t(element))); break;
      case dom::element_type::UINT64: append(json_number, double(uint64_t(element))); break;
      case dom::element_type::DOUBLE: append(json_number, double(element)); break;
      case dom::element_type::STRING: addString(std::string_view(element)); break;
      case dom::element_type::ARRAY: {
        size_t index = append(json_array);
        for (dom::element child : dom::array(element)) add(child);
        values[index].next = uint32_t(values.size());
        break;
      }
      case dom::element_type::OBJECT: {
        size_t index = append(json_object);
        for (dom::key_value_pair member : dom::object(element)) {
          addString(member.key);
          add(member.value);
        }
        values[index].next = uint32_t(values.size());
        break;
      }
    }
  }

 private:
  size_t append(json_kind kind, double number = 0) {
    size_t index = values.size();
    values.push_back(json_value{uint32_t(kind), uint32_t(index + 1), number, 0, 0});
    return index;
  }

  void addString(std::string_view string) {
    size_t index = append(json_string);
    values[index].offset = uint32_t(text.size());
    values[index].length = uint32_t(string.size());
    text.insert(text.end(), string.begin(), string.end());
  }
};

template <typename Element>
Element *copied(const std::vector<Element> &list) {
  auto *copy = static_cast<Element *>(std::malloc(list.size() * sizeof(Element) + 1));
  if (copy != nullptr && !list.empty()) std::memcpy(copy, list.data(), list.size() * sizeof(Element));
  return copy;
}

const char *parse(const uint8_t *bytes, size_t count, size_t max_depth, json_document *document) {
  dom::parser parser;
  if (auto error = parser.allocate(count, max_depth)) return error_message(error);
  dom::element root;
  if (auto error = parser.parse(bytes, count, true).get(root)) return error_message(error);
  Flattener flattener;
  flattener.values.reserve(count / 4);
  flattener.add(root);
  if (!flattener.fits()) return "The document has too many values";
  document->values = copied(flattener.values);
  document->text = copied(flattener.text);
  document->count = uint32_t(flattener.values.size());
  if (document->values != nullptr && document->text != nullptr) return nullptr;
  json_free(document);
  return error_message(MEMALLOC);
}

}  // namespace

const char *json_parse(const uint8_t *bytes, size_t count, size_t max_depth, json_document *document) {
  *document = json_document{nullptr, 0, nullptr};
  try {
    return parse(bytes, count, max_depth, document);
  } catch (const std::bad_alloc &) {
    return error_message(MEMALLOC);
  }
}

const char *json_depth_failure(void) { return error_message(DEPTH_ERROR); }

void json_free(json_document *document) {
  std::free(document->values);
  std::free(document->text);
  *document = json_document{nullptr, 0, nullptr};
}
