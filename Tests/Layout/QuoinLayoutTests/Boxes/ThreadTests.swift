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

    /// What another thread may try.
    private static let uses: [@Sendable (LayoutBox, LayoutConstraint) -> Void] = [
      { _, statement in statement.constant += 5 },
      { _, statement in statement.multiplier += 1 },
      { root, _ in root.layoutIfNeeded() },
      { root, _ in root.children[0].layout.make { $0.top.equalTo(3) } },
      { root, _ in root.add(LayoutBox()) },
      { root, _ in root.insert(LayoutBox(), at: 0) },
      { root, _ in root.children[0].removeFromParent() },
      { root, _ in LayoutBox("other").add(root) },
      { root, _ in root.addGuide(LayoutGuide()) },
      { root, _ in root.addVariables(LayoutVariable()) },
      { root, _ in StackBox("stack").addArranged(root) },
    ]

    @Test(arguments: uses.indices) func use_duringAnothersPass_stops(place: Int) async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
        ThreadTests.useMeanwhile(ThreadTests.uses[place])
      }
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.contains("Two threads use the tree of `page` at once"), "\(said)")
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
