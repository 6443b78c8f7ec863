/*
 * quoin_flex.hpp -- trees of boxes, specs and flex containers for C++17; quoin_flex.h says what each call does.
 *
 *     quoin::tree tree;
 *     auto row = tree.make(QUOIN_NODE_FLEX), photo = tree.make(QUOIN_NODE_LEAF), text = tree.make(QUOIN_NODE_LEAF);
 *     row.choose(QUOIN_CHOICE_FLEX_DIRECTION, QUOIN_FLEX_DIRECTION_ROW).append(photo).append(text);
 *     photo.set(QUOIN_PROPERTY_WIDTH, 60);
 *     text.set(QUOIN_PROPERTY_FLEX_GROW, 1);
 *     tree.layout(row, {320, 40});
 *     text.frame().width;    // 260
 *
 * It needs libquoin_flex alone. A call that is refused throws a flex_error; without exceptions it ends the program.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_FLEX_HPP
#define QUOIN_FLEX_HPP

#include <quoin_flex.h>

#include <cmath>
#include <cstdlib>
#include <forward_list>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

namespace quoin {

#if defined(__cpp_exceptions)
/* A call on a tree that was refused. It has changed nothing. */
class flex_error : public std::runtime_error {
 public:
  explicit flex_error(quoin_status status) : std::runtime_error(quoin_flex_status_message(status)), status_(status) {}
  quoin_status status() const noexcept { return status_; }

 private:
  quoin_status status_;
};
inline void flex_check(quoin_status status) {
  if (status != QUOIN_OK) throw flex_error(status);
}
#else
inline void flex_check(quoin_status status) {
  if (status != QUOIN_OK) std::abort();
}
#endif

struct size {
  double width = 0, height = 0;
};

/* Answers how large a leaf wants to be, for the largest width and height that it may have; QUOIN_EXACT_WIDTH and
   QUOIN_EXACT_HEIGHT say which of them it has in any case. It must not throw. */
using measure = std::function<size(double max_width, double max_height, std::uint32_t modes)>;

/* A node of a tree, copied like a number. The tree must outlive every use of it. */
class node {
 public:
  node() = default;
  node(quoin_tree *tree, quoin_node named) : tree_(tree), handle_(named) {}
  quoin_node handle() const { return handle_; }
  bool is_valid() const { return quoin_node_is_valid(tree_, handle_) != 0; }

  /* ---- Style ---- */

  node &set(quoin_property property, double value, quoin_unit unit = QUOIN_POINTS) {
    return flex_check(quoin_node_set(tree_, handle_, property, value, unit)), *this;
  }
  node &choose(quoin_choice choice, std::int32_t value) {
    return flex_check(quoin_node_choose(tree_, handle_, choice, value)), *this;
  }
  std::int32_t chosen(quoin_choice choice) const {
    std::int32_t value = 0;
    return flex_check(quoin_node_chosen(tree_, handle_, choice, &value)), value;
  }
  void mark_dirty() { flex_check(quoin_node_mark_dirty(tree_, handle_)); }

  /* ---- Family ---- */

  node &append(const node &child) { return flex_check(quoin_node_append(tree_, handle_, child.handle_)), *this; }
  node &insert_before(const node &child, const node &sibling) {
    return flex_check(quoin_node_insert(tree_, handle_, child.handle_, sibling.handle_)), *this;
  }
  /* Takes it out of its parent. */
  void remove() { flex_check(quoin_node_remove(tree_, handle_)); }
  /* Frees it and everything in it. */
  void free() { flex_check(quoin_node_free(tree_, handle_)); }
  /* Of no tree if there is none. */
  node parent() const { return relative(quoin_node_parent); }
  std::vector<node> children() const {
    std::vector<node> found;
    for (node child = relative(quoin_node_first_child); child.handle_.index1 != 0;
         child = child.relative(quoin_node_next_sibling)) {
      found.push_back(child);
    }
    return found;
  }

  /* ---- Where the last layout put it ---- */

  quoin_frame frame() const { return framed(quoin_node_frame); }
  quoin_frame frame_in_root() const { return framed(quoin_node_frame_in_root); }
  quoin_frame content_frame() const { return framed(quoin_node_content_frame); }

 private:
  node relative(quoin_status (*call)(quoin_tree *, quoin_node, quoin_node *)) const {
    quoin_node found{};
    return flex_check(call(tree_, handle_, &found)), node(tree_, found);
  }
  quoin_frame framed(quoin_status (*call)(quoin_tree *, quoin_node, quoin_frame *)) const {
    quoin_frame found{};
    return flex_check(call(tree_, handle_, &found)), found;
  }

  quoin_tree *tree_ = nullptr;
  quoin_node handle_{};
};

class tree {
 public:
  tree() {
    quoin_tree *made = nullptr;
    flex_check(quoin_tree_create(nullptr, &made));
    held_.reset(made);
  }
  quoin_tree *get() const noexcept { return held_.get(); }

  node make(quoin_node_kind kind) {
    quoin_node made{};
    return flex_check(quoin_node_make(get(), kind, &made)), node(get(), made);
  }
  /* The function lives as long as the tree. */
  void set_measure(const node &leaf, measure answer) {
    measures_.push_front(std::move(answer));
    flex_check(quoin_node_set_measure(
        get(), leaf.handle(),
        [](void *user, double max_width, double max_height, std::uint32_t modes, double *size_out) noexcept {
          const size found = (*static_cast<measure *>(user))(max_width, max_height, modes);
          size_out[0] = found.width, size_out[1] = found.height;
        },
        &measures_.front()));
  }
  void set_rounding(quoin_rounding rounding, double scale = 1) {
    flex_check(quoin_tree_set_rounding(get(), rounding, scale));
  }

  /* Lays `root` out at a size, or at one between two; returns its size. */
  size layout(const node &root, size exact) { return layout(root, exact, exact); }
  size layout(const node &root, size least, size largest) {
    double found[2] = {0, 0};
    flex_check(
        quoin_tree_layout(get(), root.handle(), least.width, least.height, largest.width, largest.height, found));
    return {found[0], found[1]};
  }
  /* All boxes below `root` with their frames in it, in drawing order. */
  std::vector<quoin_placed> frames(const node &root) const {
    return list<quoin_placed>([&](auto *to, std::size_t room, std::size_t *n) {
      return quoin_tree_frames(get(), root.handle(), to, room, n);
    });
  }
  /* The nodes that the last layout moved or resized. */
  std::vector<quoin_node> changes() const {
    return list<quoin_node>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_tree_changes(get(), to, room, n); });
  }

 private:
  struct freer {
    void operator()(quoin_tree *made) const noexcept { quoin_tree_free(made); }
  };
  template <class T, class Call>
  static std::vector<T> list(Call &&call) {
    std::size_t n = 0;
    flex_check(call(static_cast<T *>(nullptr), std::size_t(0), &n));
    std::vector<T> items(n);
    if (n > 0) flex_check(call(items.data(), n, &n));
    return items;
  }

  std::forward_list<measure> measures_;
  std::unique_ptr<quoin_tree, freer> held_;
};

}  // namespace quoin

#endif
