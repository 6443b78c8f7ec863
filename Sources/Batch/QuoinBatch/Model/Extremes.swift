// Extremes.swift -- numbers that are the least or the greatest of several sums of parameters.
//
// Where many required rows bound one variable from the same side, only the tightest one counts: a column is as wide as
// its widest text. The model then has one row in place of all of them, and one number in place of their parameters. Such
// a number stands behind the batch's parameters: with P parameters, extreme e is number P + e of a whole scenario.
//
//     extreme e:  sign * the greatest of forms[firstForm ..< firstForm + formCount]
//     form:       constant + share * parameter + sum(more shares * parameters)
//
// Where the least sum counts, the sign is -1 and the forms are negated. Nearly all forms name one parameter.

import QuoinEngine

struct Extreme: BitwiseCopyable {
  var sign: Double
  var firstForm: Int32
  var formCount: Int32

  var range: Range<Int> { Int(firstForm)..<Int(firstForm) + Int(formCount) }
}

struct ExtremeForm: BitwiseCopyable {
  var constant: Double
  var share = 0.0
  var parameter: Int32 = 0
  var firstMore: Int32
  var moreCount: Int32 = 0

  var more: Range<Int> { Int(firstMore)..<Int(firstMore) + Int(moreCount) }
}

struct Extremes {
  var list = BatchArray<Extreme>()
  var forms = BatchArray<ExtremeForm>()
  var moreShares = BatchArray<ModelShare>()

  var count: Int { list.count }
  var bytes: Int { list.bytes + forms.bytes + moreShares.bytes }

  /// Begins an extreme without forms.
  mutating func begin(isLeast: Bool, _ pool: BatchPool) throws(EngineError) {
    try list.append(
      Extreme(sign: isLeast ? -1 : 1, firstForm: Int32(forms.count), formCount: 0), pool)
  }

  /// Adds a form to the last extreme.
  mutating func addForm(_ constant: Double, _ pool: BatchPool) throws(EngineError) {
    try forms.append(
      ExtremeForm(constant: constant * list[count - 1].sign, firstMore: Int32(moreShares.count)), pool)
    list[count - 1].formCount += 1
  }

  /// Adds a share to the last form.
  mutating func addShare(_ share: ModelShare, _ pool: BatchPool) throws(EngineError) {
    let (last, signed) = (forms.count - 1, share.share * list[count - 1].sign)
    if forms[last].share == 0 {
      return (forms[last].share, forms[last].parameter) = (signed, share.parameter)
    }
    try moreShares.append(ModelShare(parameter: share.parameter, share: signed), pool)
    forms[last].moreCount += 1
  }

  /// Writes the extremes of a scenario behind its parameters.
  @inline(__always)
  func complete(_ scenario: UnsafeMutablePointer<Double>, _ parameters: Int) {
    for e in 0..<list.count {
      let extreme = list.base[e]
      scenario[parameters + e] = extreme.sign * greatest(extreme, scenario)
    }
  }

  /// The greatest of an extreme's forms. Two comparisons are under way at once: each takes several cycles.
  @inline(__always)
  private func greatest(_ extreme: Extreme, _ scenario: UnsafePointer<Double>) -> Double {
    var (one, other) = (-Double.infinity, -Double.infinity)
    let end = Int(extreme.firstForm + extreme.formCount)
    var form = Int(extreme.firstForm)
    while form + 1 < end {
      let (first, second) = (sum(form, scenario), sum(form + 1, scenario))
      one = first > one ? first : one
      other = second > other ? second : other
      form += 2
    }
    let last = form < end ? sum(form, scenario) : one
    one = last > one ? last : one
    return other > one ? other : one
  }

  @inline(__always)
  private func sum(_ place: Int, _ scenario: UnsafePointer<Double>) -> Double {
    let form = forms.base + place
    let sum = form.pointee.constant + form.pointee.share * scenario[Int(form.pointee.parameter)]
    return form.pointee.moreCount == 0 ? sum : sum + rest(form.pointee, scenario)
  }

  @inline(never)
  private func rest(_ form: ExtremeForm, _ scenario: UnsafePointer<Double>) -> Double {
    form.more.reduce(0) { $0 + moreShares[$1].share * scenario[Int(moreShares[$1].parameter)] }
  }

  /// Adds the rates of extreme `e`, times a number, to the rates by parameters: those of the form that attains it.
  func add(
    _ factor: Double, times e: Int, _ scenario: UnsafePointer<Double>, to rates: UnsafeMutablePointer<Double>
  ) {
    let rate = list[e].sign * factor
    var best = Int(list[e].firstForm)
    for form in list[e].range where sum(form, scenario) > sum(best, scenario) { best = form }
    if forms[best].share == 0 { return }
    rates[Int(forms[best].parameter)] += forms[best].share * rate
    for place in forms[best].more {
      rates[Int(moreShares[place].parameter)] += moreShares[place].share * rate
    }
  }
}
