// Linear.swift -- what the operators accept: anything that is a linear expression of variables.
//
// All operators are generic over this one protocol, which keeps type checking fast; numbers have
// overloads of their own, so that `2 * 3` in a program that imports Quoin stays what it was.

/// A variable or an expression.
public protocol Linear {
  /// The sum that it stands for.
  var expression: LinearExpression { get }
}
