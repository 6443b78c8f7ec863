// weights.hpp -- strengths of engines that add levels up as weights.
//
// kiwi and those that follow it sum weighted violations, strong = 1e6, medium = 1e3, weak = 1, so
// their levels are not strict. A priority between them becomes the weight on the same scale.
#pragma once

#include <algorithm>
#include <cmath>

#include "trace.hpp"

namespace peers {

constexpr double required_weight = 1001001000.0;

inline double weight_of(const Strength &strength) {
  if (strength.required()) return required_weight;
  // A soft strength must stay below the required one, however large its weight.
  double soft = std::pow(1000.0, strength.priority / 250 - 1) * strength.weight;
  return std::min(soft, std::nextafter(required_weight, 0.0));
}

}  // namespace peers
