// feed_cell.hpp -- the cell of Benchmarks/SwiftBench/FeedCell.swift, stated by hand for kiwi.
//
// A box is four variables, in the same coordinates as the cell's own x and y. The constraints
// are those of the Swift cell, one for one, except that no constraint keeps sizes from being negative: a
// program can do without. A text's constraints on its height are replaced when the text is asked again and
// answers another height.
#pragma once

#include <kiwi/kiwi.h>

#include <cmath>
#include <deque>
#include <utility>
#include <vector>

namespace feed {

struct Box {
  kiwi::Variable x, y, width, height;

  kiwi::Expression right() const { return x + width; }
  kiwi::Expression bottom() const { return y + height; }
  kiwi::Expression middle() const { return y + 0.5 * height; }
  double sum() const { return x.value() + y.value() + width.value() + height.value(); }
};

using Wish = std::vector<kiwi::Constraint>;

struct Text {
  Box box;
  int bar = 0;
  int characters = 0;
  double height = 20;
  Wish width_wish, height_wish;

  double natural() const { return characters * 8.0; }

  double height_for(double width) const {
    if (width < 8 || width >= natural() - 1e-6) return 20;
    return 20 * std::ceil(natural() / std::floor(width / 8) / 8);
  }
};

class Cell {
 public:
  explicit Cell(kiwi::Solver &solver) : solver_(solver) {
    for (Box &bar : bars_) pin(bar.x == cell.x), pin(bar.right() == cell.right());
    pin(bars_[0].y == cell.y);
    for (int i = 1; i < 5; ++i) pin(bars_[i].y == bars_[i - 1].bottom() + 4.0);
    pin(bars_[4].bottom() == cell.bottom());
    top_bar(bars_[0]), profile(bars_[1]), content(bars_[2]), social(bars_[3]), comment(bars_[4]);
  }

  // Asks texts for their heights at their present widths; returns whether any answer is new.
  bool measure() {
    bool is_new = false;
    for (Text &text : texts_) {
      double height = text.height_for(text.box.width.value());
      if (height == text.height) continue;
      text.height = height;
      state(text.height_wish, text.box.height, height, kiwi::strength::weak);
      is_new = true;
    }
    return is_new;
  }

  // Gives the headline another length.
  void edit(int characters) {
    headline_->characters = characters;
    state(headline_->width_wish, headline_->box.width, headline_->natural(), kiwi::strength::weak);
  }

  // The sum of all frames' numbers, each frame in its parent.
  double sum() const {
    double sum = cell.width.value() + cell.height.value();
    for (const Box &bar : bars_) sum += bar.sum() - cell.x.value() - cell.y.value();
    for (const Text &text : texts_) sum += text.box.sum() - origin(text.bar);
    for (const auto &image : images_) sum += image.second.sum() - origin(image.first);
    return sum;
  }

  Box cell;

 private:
  double origin(int bar) const { return bars_[bar].x.value() + bars_[bar].y.value(); }

  void pin(const kiwi::Constraint &constraint) { solver_.addConstraint(constraint); }

  // Replaces `wish`: a size is at most the natural one with strength `hugging`, and at least the natural one strongly.
  void state(Wish &wish, const kiwi::Variable &size, double natural, double hugging) {
    for (kiwi::Constraint &old : wish) solver_.removeConstraint(old);
    wish = {(size <= natural) | hugging, (size >= natural) | kiwi::strength::strong};
    for (kiwi::Constraint &constraint : wish) pin(constraint);
  }

  Box &text(int bar, int characters, double hugging = kiwi::strength::weak) {
    texts_.emplace_back();
    Text &text = texts_.back();
    text.bar = bar;
    text.characters = characters;
    state(text.width_wish, text.box.width, text.natural(), hugging);
    state(text.height_wish, text.box.height, text.height, kiwi::strength::weak);
    return text.box;
  }

  Box &image(int bar) {
    images_.emplace_back(bar, Box());
    return images_.back().second;
  }

  void top_bar(Box &bar) {
    Box &action = text(0, 13), &options = text(0, 3, 2 * kiwi::strength::weak);
    pin(action.x == bar.x), pin(action.y == bar.y), pin(action.bottom() == bar.bottom());
    pin(action.right() == options.x);
    pin(options.y == bar.y), pin(options.right() == bar.right());
  }

  void profile(Box &bar) {
    Box &poster = image(1), &name = text(1, 13), &headline = text(1, 37);
    headline_ = &texts_.back();
    Box &time = text(1, 18), &remark = text(1, 16);
    pin(poster.x == bar.x), pin(poster.width == 50.0), pin(poster.height == 50.0);
    pin(poster.middle() == headline.middle());
    for (Box *line : {&name, &headline, &time})
      pin(line->x == poster.right() + 4.0), pin(line->right() == bar.right() - 4.0);
    pin(name.y == bar.y);
    pin(headline.y == name.bottom() + 2.0), pin(time.y == headline.bottom() + 2.0);
    pin(remark.x == bar.x), pin(remark.right() == bar.right() - 4.0);
    pin(remark.y == time.bottom() + 3.0), pin(remark.bottom() == bar.bottom());
  }

  void content(Box &bar) {
    Box &photo = image(2), &title = text(2, 15), &domain = text(2, 16);
    for (Box *box : {&photo, &title, &domain}) pin(box->x == bar.x), pin(box->right() == bar.right());
    pin(photo.y == bar.y), pin(photo.height == 200.0), pin(title.y == photo.bottom());
    pin(domain.y == title.bottom()), pin(domain.bottom() == bar.bottom());
  }

  void social(Box &bar) {
    Box &like = text(3, 4), &remark = text(3, 7), &share = text(3, 5);
    pin(like.x == bar.x), pin(like.y == bar.y), pin(like.bottom() == bar.bottom());
    pin(remark.y == bar.y), pin(share.y == bar.y), pin(share.right() == bar.right());
    pin(remark.x - like.right() == share.x - remark.right());
  }

  void comment(Box &bar) {
    Box &actor = image(4), &field = text(4, 15);
    pin(actor.x == bar.x), pin(actor.y == bar.y), pin(actor.bottom() == bar.bottom());
    pin(actor.width == 50.0), pin(actor.height == 50.0);
    pin(field.x == actor.right() + 4.0), pin(field.right() == bar.right());
    pin(field.middle() == bar.middle());
  }

  kiwi::Solver &solver_;
  Box bars_[5];
  std::deque<Text> texts_;
  std::deque<std::pair<int, Box>> images_;
  Text *headline_ = nullptr;
};

}  // namespace feed
