// image.cpp -- finding the fields of a saved state.
#include "image.hpp"

#include <cstring>

namespace attack {
namespace {

class Reader {
 public:
  explicit Reader(Image &image) : image(image) {}

  uint64_t take(uint8_t width, Kind kind) {
    if (at + width + 8 > image.bytes.size()) {
      torn = true;
      return 0;
    }
    Field field{at, width, kind};
    image.fields.push_back(field);
    at += width;
    return get(image.bytes, field);
  }
  int32_t word(Kind kind) { return static_cast<int32_t>(take(4, kind)); }
  bool flag() { return take(1, Kind::byte) != 0; }
  uint32_t count() {
    int32_t n = word(Kind::count);
    if (n < 0 || static_cast<size_t>(n) > image.bytes.size()) torn = true;
    return torn ? 0 : static_cast<uint32_t>(n);
  }
  // A count, then so many fields of one kind.
  uint32_t list(Kind kind) {
    uint32_t n = count();
    for (uint32_t i = 0; i < n && !torn; i++) word(kind);
    return n;
  }
  // Fields of one kind until -1, each followed by `more`.
  template <typename More>
  void until_end(Kind kind, More more) {
    while (!torn && word(kind) >= 0) more();
  }
  void section() { image.sections.push_back(at); }

  bool torn = false;
  uint32_t at = 0;

 private:
  Image &image;
};

void read_problem(Reader &in, Image &image) {
  image.n_levels = in.count();
  for (uint32_t i = 0; i < image.n_levels && !in.torn; i++) in.take(8, Kind::real);
  in.section();
  image.n_variables = in.count();
  for (uint32_t j = 0; j < image.n_variables && !in.torn; j++) {
    in.word(Kind::whole);
    in.take(8, Kind::real);
  }
  in.until_end(Kind::variable, [] {});
  in.section();
  image.n_rows = in.count();
  for (uint32_t i = 0; i < image.n_rows && !in.torn; i++) {
    in.word(Kind::whole);
    for (int flags = 0; flags < 4; flags++) in.take(1, Kind::byte);
    in.word(Kind::level);
    in.take(8, Kind::real);
    in.take(8, Kind::real);
    uint32_t n_terms = in.count();
    for (uint32_t t = 0; t < n_terms && !in.torn; t++) {
      in.word(Kind::variable);
      in.take(8, Kind::real);
    }
  }
  in.until_end(Kind::row, [] {});
  in.section();
}

void read_ties(Reader &in) {
  uint32_t total = in.count();
  for (uint32_t tied = 0; tied < total && !in.torn;) {
    in.word(Kind::variable);
    tied += in.list(Kind::row);
  }
  in.section();
}

void read_waiting(Reader &in) {
  in.take(8, Kind::real);
  in.flag();
  in.word(Kind::count);
  in.flag();
  uint32_t n = in.count();
  for (uint32_t i = 0; i < n && !in.torn; i++) {
    in.word(Kind::row);
    in.take(8, Kind::real);
  }
  in.section();
  n = in.count();
  for (uint32_t i = 0; i < n && !in.torn; i++) {
    in.word(Kind::row);
    in.flag();
  }
  n = in.count();
  for (uint32_t i = 0; i < n && !in.torn; i++) {
    in.word(Kind::row);
    in.word(Kind::row);
  }
  in.section();
}

void read_changes(Reader &in) {
  in.until_end(Kind::variable, [] {});
  in.until_end(Kind::variable, [&] { in.take(8, Kind::real); });
  in.until_end(Kind::variable, [&] { in.take(8, Kind::real); });
}

}  // namespace

uint64_t get(const Bytes &bytes, Field field) {
  uint64_t value = 0;
  for (int i = 0; i < field.width; i++) value |= static_cast<uint64_t>(bytes[field.at + i]) << 8 * i;
  return value;
}

void set(Bytes &bytes, Field field, uint64_t value) {
  for (int i = 0; i < field.width; i++) bytes[field.at + i] = static_cast<uint8_t>(value >> 8 * i);
}

void seal(Bytes &bytes) {
  if (bytes.size() < 8) return;
  size_t n = bytes.size() - 8;
  uint64_t hash = 0x9e3779b97f4a7c15u ^ n;
  for (size_t at = 0; at < n; at += 8) {
    uint64_t word = 0;
    for (size_t i = at; i < at + 8 && i < n; i++) word |= static_cast<uint64_t>(bytes[i]) << 8 * (i - at);
    hash = (hash ^ word) * 0x00000100000001b3u;
    hash ^= hash >> 29;
  }
  set(bytes, Field{static_cast<uint32_t>(n), 8, Kind::work}, hash);
}

bool Image::read(const Bytes &given) {
  bytes = given;
  fields.clear();
  sections.clear();
  Reader in(*this);
  in.take(8, Kind::magic);
  in.take(4, Kind::magic);
  in.section();
  for (int i = 0; i < 3; i++) in.take(1, Kind::byte);
  in.section();
  read_problem(in, *this);
  read_ties(in);
  for (uint32_t j = 0; j < n_variables && !in.torn; j++) in.word(Kind::row);
  in.section();
  read_waiting(in);
  read_changes(in);
  in.section();
  return !in.torn && in.at + 8 == bytes.size();
}

}  // namespace attack
