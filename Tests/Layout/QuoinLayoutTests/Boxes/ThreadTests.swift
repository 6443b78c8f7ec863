// Two threads use one tree: a debug build stops with a message, since they would damage the tree and crash later.

import Foundation
import QuoinLayout
import Testing

#if DEBUG
  @Suite struct ThreadTests {
    /// Runs `act` on another thread while a pass measures contents of the tree.
    private static func useMeanwhile(_ act: @escaping @Sendable (LayoutBox, LayoutConstraint) -> Void) {
      let root = LayoutBox("page")
      let label = LayoutBox("label")
      root.add(label)
      nonisolated(unsafe) let statement = label.layout.make { $0.left.equalTo(root) }[0]
      nonisolated(unsafe) let shared = root
      label.measure = { _ in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          act(shared, statement)
          done.signal()
        }
        done.wait()
        return MeasuredSize(10, 10)
      }
      root.layoutIfNeeded(Size(100, 100))
      label.invalidateIntrinsicSize()
      root.layoutIfNeeded()
    }

    private func check(_ result: ExitTest.Result?) throws {
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.contains("Two threads use the tree of `page` at once"), "\(said)")
    }

    @Test func change_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { _, statement in statement.constant += 5 }
        })
    }

    @Test func multiplier_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { _, statement in statement.multiplier += 1 }
        })
    }

    @Test func layout_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.layoutIfNeeded() }
        })
    }

    @Test func statement_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.children[0].layout.make { $0.top.equalTo(3) } }
        })
    }

    @Test func add_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.add(LayoutBox()) }
        })
    }

    @Test func insert_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.insert(LayoutBox(), at: 0) }
        })
    }

    @Test func remove_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.children[0].removeFromParent() }
        })
    }

    @Test func join_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in LayoutBox("other").add(root) }
        })
    }

    @Test func guide_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.addGuide(LayoutGuide()) }
        })
    }

    @Test func variable_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in root.addVariables(LayoutVariable()) }
        })
    }

    @Test func arrange_duringAnothersPass_stops() async throws {
      try check(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          ThreadTests.useMeanwhile { root, _ in StackBox("stack").addArranged(root) }
        })
    }

    @Test func tree_handedOver_isUsedByAnotherThread() async {
      nonisolated(unsafe) let root = LayoutBox("page")
      root.layoutIfNeeded(Size(10, 10))
      await Task.detached {
        root.layout.make { $0.width.equalTo(5).priority(.low) }
        root.layoutIfNeeded(Size(20, 20))
      }.value
      #expect(root.frame.size == Size(20, 20))
    }
  }
#endif
