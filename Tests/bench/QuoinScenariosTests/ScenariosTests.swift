import QuoinScenarios
import QuoinTrace
import Testing

@Suite struct ScenariosTests {
  @Test func all_names_areUniqueAndFound() {
    let names = Scenarios.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { Scenarios.named($0)?.name == $0 })
  }

  @Test func named_anySize_isMade() {
    #expect(Scenarios.named("chain/7")?.trace().records.first?.first == 15)
  }

  @Test(arguments: [
    "", "chain", "chain/", "chain/x", "chain/0", "chain/-1", "chain/999999999", "chain/1/2", "no/1",
  ])
  func named_nothingOfTheSort_isNil(name: String) {
    #expect(Scenarios.named(name) == nil)
  }

  @Test func families_sweeps_ascendAndAreSummarised() {
    for family in Scenarios.families {
      #expect(family.sizes == family.sizes.sorted() && family.sizes.count > 2)
      #expect(family.sizes.allSatisfy(family.possibleSizes.contains))
      #expect(family.summary.contains("size"))
    }
  }

  @Test(arguments: Scenarios.families.map(\.name))
  func trace_smallestOfItsFamily_isMade(family: String) throws {
    let kind = try #require(Scenarios.families.first { $0.name == family })
    let trace = try #require(kind.scenario(size: kind.possibleSizes.lowerBound)).trace()
    #expect(try Trace(bytes: trace.text()) == trace)
    #expect(kind.scenario(size: kind.possibleSizes.lowerBound - 1) == nil)
    #expect(kind.scenario(size: kind.possibleSizes.upperBound + 1) == nil)
  }

  @Test(arguments: Scenarios.families.map { "\($0.name)/\($0.sizes[1])" })
  func trace_suggestions_differFromTheOnesBefore(name: String) throws {
    let trace = try #require(Scenarios.named(name)).trace()
    let isClassic = Scenarios.classic.contains { name.hasPrefix($0.name + "/") }
    // The classic drags turn round on a repeated size, and begin at the size they are built with.
    #expect(repeatedResizes(in: trace) <= (isClassic ? 2 : 0))
  }

  /// How many updates follow suggestions that change nothing. Those of the phase `same` do not count: it suggests one
  /// size again and again, as kiwi's benchmark does.
  private func repeatedResizes(in trace: Trace) -> Int {
    var last: [Int: Double] = [:]
    var phase = ""
    var (suggested, changed, repeats) = (false, false, 0)
    func note(_ one: TraceElement) {
      suggested = true
      if last[one.index] != one.number { changed = true }
      last[one.index] = one.number
    }
    for operation in trace.operations {
      switch operation.kind {
      case .phase: phase = String(decoding: operation.bytes, as: UTF8.self)
      case .edit: last[operation.first] = nil
      case .suggest: note(TraceElement(operation.first, operation.number))
      case .suggestMany: operation.elements.forEach(note)
      case .update:
        if suggested, !changed, phase != "same" { repeats += 1 }
        (suggested, changed) = (false, false)
      default: break
      }
    }
    return repeats
  }
}
