// TraceOp.swift -- everything that can be asked of a solver, as one enum.
//
// The replayer and the text writer each switch over `TraceOp` exhaustively: a new operation does not compile
// until both handle it.

/// A wished value for an edit variable.
public struct TraceSuggestion: Equatable, Sendable, BitwiseCopyable {
  /// The edit variable's index.
  public var variable: Int
  /// The value it should take.
  public var value: Double

  /// A wished value for an edit variable.
  public init(variable: Int, value: Double) {
    self.variable = variable
    self.value = value
  }
}

/// One operation of a trace. Constraints and variables are indices from 0, in file order.
public enum TraceOp: Sendable {
  /// `a K`: add constraint K.
  case addOne(Int)
  /// `A K L`: add constraints K..<L as one batch, all or none.
  case addRange(Range<Int>)
  /// `r K`: remove constraint K.
  case removeOne(Int)
  /// `R K L`: remove constraints K..<L as one batch.
  case removeRange(Range<Int>)
  /// `k K CONST`: change the constant of constraint K in place.
  case setConstant(constraint: Int, constant: Double)
  /// `p K STRENGTH`: change the strength of constraint K in place.
  case setStrength(constraint: Int, strength: TraceStrength)
  /// `e V STRENGTH`: make V an edit variable.
  case edit(variable: Int, strength: TraceStrength)
  /// `x V`: V is an edit variable no longer.
  case stopEdit(variable: Int)
  /// `s V VALUE`: suggest a value for one edit variable.
  case suggest(TraceSuggestion)
  /// `S N (V VALUE)*`: suggest values for several edit variables at once.
  case suggestMany([TraceSuggestion])
  /// `t V STRENGTH`: a stay on V at its present value.
  case stay(variable: Int, strength: TraceStrength)
  /// `rel K REL`: change the relation of constraint K in place.
  case setRelation(constraint: Int, relation: TraceRelation)
  /// `coef K V COEF`: change one coefficient of constraint K in place.
  case setCoefficient(constraint: Int, variable: Int, coefficient: Double)
  /// `edit V STRENGTH`: change the strength of V's edit.
  case setEditStrength(variable: Int, strength: TraceStrength)
  /// `remove N NAME*`: remove several constraints and edits at once, all or none.
  case removeMany([TraceName])
  /// `drop V`: remove variable V. Its number is not used again.
  case removeVariable(Int)
  /// `unvar V`: take back variable V, which was made along with constraints that were then refused.
  case takeBackVariable(Int)
  /// `rest V VALUE`: where V goes when nothing determines it.
  case setRest(variable: Int, value: Double)
  /// `restay`: move every stay to its variable's present value.
  case resetStays
  /// `u`: solve, and read what changed.
  case update
  /// `solve PIVOTS`: the same as `u`, but in no more than PIVOTS steps; 0 is no limit.
  case updateWithin(pivots: Int)
  /// `begin`: open a transaction, off the clock.
  case begin
  /// `commit`: keep what the open transaction did, off the clock.
  case commit
  /// `rollback`: undo what the open transaction did, off the clock. The numbers of variables and constraints that were
  /// declared in it are not used again.
  case rollback
  /// `c`: a check point, off the clock.
  case check
  /// `phase NAME`: what follows is timed under this name; equal names add up.
  case phase(String)
  /// `label NAME TEXT FILE LINE`: what the program calls something, and where in its source.
  case label(TraceLabel)
  /// `image N WORD*`: from here on the solver is the one in this image, to the bit.
  case image([UInt8])
  /// `hash HEX`: the recorded solver had this state hash at this place.
  case hash(UInt64)
  /// `end`: the recording ended here, and was not cut.
  case end
}

/// One record of a trace.
public enum TraceItem: Sendable {
  /// `option NAME`: the solver is made with this option.
  case option(TraceOption)
  /// `vars N`: there are now N variables, 0..<N.
  case variables(Int)
  /// `var VALUE`: there is one more variable, which starts at this value.
  case variable(Double)
  /// `con …`, `stay …`, `obj …`: the next constraint, counted from 0.
  case constraint(TraceConstraint)
  /// Any other record.
  case operation(TraceOp)
}

// Equality of names needs Unicode tables, which Embedded Swift links only on request.
#if !hasFeature(Embedded)
  extension TraceOp: Equatable {}
  extension TraceItem: Equatable {}
#endif
