// BatchMap.swift -- a plan's regions as values of Swift, read from the numbers of `writeMap`.

/// The regions that a plan keeps: where each is, and what the outputs are there.
public struct BatchMap: Sendable, Equatable {
  /// Numbers that stand behind the parameters of a whole scenario.
  public var extremes: [Extreme] = []
  /// First, if there are any, the outputs that nothing moves. Then parts of the model that no constraint joins; a
  /// parameter may move several.
  public var parts: [Part] = []

  /// The greatest or the least of some sums of parameters: where the widest text makes a column, its width is one.
  public struct Extreme: Sendable, Equatable {
    /// Whether it is the greatest.
    public var isGreatest: Bool
    /// The sums.
    public var forms: [Form]
  }

  /// A constant and some terms.
  public struct Form: Sendable, Equatable {
    /// The sum where all parameters are zero.
    public var constant: Double
    /// The plan's numbers of parameters, and their rates.
    public var terms: [Term]
  }

  /// A scenario with the extremes behind its numbers, as regions speak of them.
  public func whole(_ scenario: [Double]) -> [Double] {
    scenario
      + extremes.map { extreme in
        let sums = extreme.forms.map { form in
          form.terms.reduce(form.constant) { $0 + $1.rate * scenario[$1.parameter] }
        }
        return (extreme.isGreatest ? sums.max() : sums.min()) ?? 0
      }
  }

  /// Some parameters, the outputs that depend on them alone, and the regions known.
  public struct Part: Sendable, Equatable {
    /// The plan's numbers of the parameters; a number beyond them names an extreme.
    public var parameters: [Int]
    /// The plan's numbers of the outputs.
    public var outputs: [Int]
    /// The regions; with one parameter, in its order.
    public var regions: [Region] = []
  }

  /// A polyhedron in which the outputs are affine.
  public struct Region: Sendable, Equatable {
    /// What a scenario of the region meets.
    public var limits: [Limit] = []
    /// The plan's numbers of the parameters that move an output here.
    public var moving: [Int] = []
    /// The outputs where all parameters are zero.
    public var values: [Double] = []
    /// For each moving parameter, how much each output changes with it.
    public var rates: [[Double]] = []

    /// Whether a whole scenario lies in the region.
    public func contains(_ scenario: [Double]) -> Bool {
      limits.allSatisfy { limit in
        let sum = limit.terms.reduce(0) { $0 + $1.rate * scenario[$1.parameter] }
        return sum >= limit.lowest && sum <= limit.highest
      }
    }

    /// The part's outputs at a whole scenario of the region.
    public func outputs(at scenario: [Double]) -> [Double] {
      var sums = values
      for (parameter, row) in zip(moving, rates) {
        for place in sums.indices { sums[place] += row[place] * scenario[parameter] }
      }
      return sums
    }
  }

  /// A sum of terms that lies between two numbers, of which either may be infinite.
  public struct Limit: Sendable, Equatable {
    /// The least sum.
    public var lowest: Double
    /// The largest sum.
    public var highest: Double
    /// The plan's numbers of parameters, and their rates.
    public var terms: [Term]
  }

  /// A parameter times a rate.
  public struct Term: Sendable, Equatable {
    /// The plan's number of the parameter.
    public var parameter: Int
    /// What the parameter is multiplied by.
    public var rate: Double
  }
}

extension BatchPlan {
  /// The map of the regions that the plan keeps. Regions that calls found and `learn` has not added are left out.
  /// Cost: the numbers of `writeMap`.
  public func map() -> BatchMap {
    let count = writeMap(into: UnsafeMutableBufferPointer(start: nil, count: 0))
    let numbers = [Double](unsafeUninitializedCapacity: count) { $1 = writeMap(into: $0) }
    var reader = MapReader(numbers: numbers)
    let extremes = reader.list(reader.count()) { $0.extreme() }
    return BatchMap(extremes: extremes, parts: reader.list(reader.count()) { $0.part() })
  }
}

private struct MapReader {
  let numbers: [Double]
  private var place = 0

  init(numbers: [Double]) { self.numbers = numbers }

  mutating func number() -> Double {
    place += 1
    return numbers[place - 1]
  }

  mutating func count() -> Int { Int(number()) }

  mutating func list<Item>(_ count: Int, _ item: (inout MapReader) -> Item) -> [Item] {
    (0..<count).map { _ in item(&self) }
  }

  mutating func extreme() -> BatchMap.Extreme {
    let (isGreatest, forms) = (number() > 0, count())
    return BatchMap.Extreme(isGreatest: isGreatest, forms: list(forms) { $0.form() })
  }

  mutating func form() -> BatchMap.Form {
    let (constant, terms) = (number(), count())
    return BatchMap.Form(constant: constant, terms: list(terms) { $0.term() })
  }

  mutating func term() -> BatchMap.Term { BatchMap.Term(parameter: count(), rate: number()) }

  mutating func part() -> BatchMap.Part {
    let (parameters, outputs, regions) = (count(), count(), count())
    var part = BatchMap.Part(
      parameters: list(parameters) { $0.count() }, outputs: list(outputs) { $0.count() })
    part.regions = list(regions) { $0.region(outputs) }
    return part
  }

  mutating func region(_ outputs: Int) -> BatchMap.Region {
    let (limits, moving) = (count(), count())
    var region = BatchMap.Region()
    region.limits = list(limits) { $0.limit() }
    region.moving = list(moving) { $0.count() }
    region.values = list(outputs) { $0.number() }
    region.rates = list(moving) { $0.list(outputs) { $0.number() } }
    return region
  }

  mutating func limit() -> BatchMap.Limit {
    let (lowest, highest, terms) = (number(), number(), count())
    return BatchMap.Limit(
      lowest: lowest, highest: highest,
      terms: list(terms) { $0.term() })
  }
}
