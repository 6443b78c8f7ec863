// image_v1.cpp -- the checksum of images of format 1, which is over fields and not bytes. It is kept so that the
// results for that format in the table of README.md can be repeated.
#include <cstring>

#include "image.hpp"

namespace attack {
namespace {

// Reads fields one after another; past the end it stops.
class Fields {
 public:
  explicit Fields(const Image &image) : image_(image) {}

  int64_t take(size_t width) {
    if (at + width > image_.size()) is_cut = true;
    if (is_cut) return 0;
    uint64_t bits = 0;
    memcpy(&bits, &image_[at], width);
    at += width;
    return static_cast<int64_t>(bits);
  }
  int64_t take_signed(size_t width) {
    int64_t bits = take(width);
    int64_t number = width == 1 ? static_cast<int8_t>(bits) : static_cast<int32_t>(bits);
    add(static_cast<uint64_t>(number));
    return number;
  }
  void skip(size_t width) { add(static_cast<uint64_t>(take(width))); }
  void add(uint64_t word) {
    for (int i = 0; i < 8; i++, word >>= 8) hash = (hash ^ (word & 0xff)) * 0x100000001b3u;
  }

  size_t at = 0;
  bool is_cut = false;
  uint64_t hash = 0xcbf29ce484222325u;

 private:
  const Image &image_;
};

void walk_rows(Fields &fields) {
  std::vector<int64_t> terms;
  int64_t n = fields.take_signed(4);
  fields.take_signed(4), fields.take_signed(4);
  for (int64_t i = 0; i < n && !fields.is_cut; i++) {
    fields.skip(4);
    int64_t flags = fields.take(1);
    fields.add(static_cast<uint64_t>(flags));
    fields.skip(1), fields.skip(1), fields.take_signed(1), fields.take_signed(4);
    fields.skip(8), fields.skip(8), fields.take_signed(4);
    int64_t count = fields.take_signed(4);
    terms.push_back(flags ? count : 0);
  }
  for (int64_t count : terms)
    for (int64_t i = 0; i < count && !fields.is_cut; i++) fields.take_signed(4), fields.skip(8);
}

}  // namespace

void repair_v1(Image &image) {
  Fields fields(image);
  fields.skip(8), fields.skip(4), fields.skip(4), fields.skip(1), fields.skip(1);
  for (int64_t n = fields.take_signed(4); n > 0 && !fields.is_cut; n--) fields.skip(8);
  int64_t variables = fields.take_signed(4);
  fields.take_signed(4), fields.take_signed(4);
  for (int64_t i = 0; i < variables && !fields.is_cut; i++) fields.skip(4), fields.take_signed(4), fields.skip(8), fields.take_signed(4);
  walk_rows(fields);
  for (int64_t n = fields.take_signed(4); n > 0 && !fields.is_cut; n--) fields.take_signed(4), fields.skip(8);
  for (int64_t n = fields.take_signed(4); n > 0 && !fields.is_cut; n--) fields.take_signed(4);
  for (int64_t n = fields.take_signed(4); n > 0 && !fields.is_cut; n--) fields.take_signed(4), fields.take_signed(4);
  if (!fields.is_cut && fields.at + 8 == image.size()) memcpy(&image[fields.at], &fields.hash, 8);
}

}  // namespace attack
