// LayoutConstraint+Stage.swift -- where a single constraint is in its life.
//
//     idle ──install──► rowless ──enter──► entering ──pass──► entered ⇄ changing
//      ▲                   ▲                                     │
//      └────uninstall──────┴──── broken, refused, restated ──────┘
//
// In every stage but `idle` a constraint is in force: its nodes list it. A constraint that names a gone item is idle,
// and cannot come into force again. The item's node keeps that fact (`Node.isGone`), since nothing lists an idle
// constraint.

import QuoinEngine

extension LayoutConstraint {
  enum Stage {
    /// In no list: a draft, or deactivated.
    case idle
    /// In force without a row: its tree was never laid out, or it was broken, or the engine refused it.
    case rowless
    /// In force, and listed by the system among what the next pass enters.
    case entering
    /// In force, with this row in the engine.
    case entered(ConstraintID)
    /// In force, and listed by the system among what the next pass moves; with its row, or `none` if it was broken.
    case changing(ConstraintID)
  }

  /// Whether it is in force.
  var isInForce: Bool {
    if case .idle = stage { false } else { true }
  }

  /// Whether the next pass is to enter it.
  var isEntering: Bool {
    if case .entering = stage { true } else { false }
  }

  /// Whether the next pass moves its row, or, if it is broken, tries it again.
  var isChanging: Bool {
    if case .changing = stage { true } else { false }
  }

  /// The row in the engine, `none` while there is none.
  var row: ConstraintID {
    switch stage {
    case .entered(let row), .changing(let row): row
    case .idle, .rowless, .entering: .none
    }
  }

  /// Whether it is in force and has no row.
  var lacksRow: Bool { isInForce && row == .none }

  /// Called when the system takes it from its list of changes, before it carries out the change.
  func noteChanged() { stage = row == .none ? .rowless : .entered(row) }

  /// Called when its row leaves the engine, or has left it.
  func loseRow() {
    switch stage {
    case .entered: stage = .rowless
    case .changing: stage = .changing(.none)
    case .idle, .rowless, .entering: break
    }
  }
}
