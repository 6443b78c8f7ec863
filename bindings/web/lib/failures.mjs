// failures.mjs -- errors made of what the library says about a call that it refused.
import { N, S } from "./abi.mjs";
import { ConflictError, QuoinError } from "./errors.mjs";

/** The error of a status that no solver knows more about. */
export function plainError(module, status) {
  const code = module.textOut(module.call.status_name(status));
  return new QuoinError(status, code, `quoin: ${module.textOut(module.call.status_message(status))} (${code})`);
}

/** The error of the last call on a solver: which element was at fault, and which handle. */
export function statusError(solver, status) {
  const { module } = solver;
  const plain = plainError(module, status);
  const at = module.slot;
  module.u32[at >> 2] = S.error.sizeof;
  if (module.call.solver_last_error(solver.pointer, at) !== N.OK) return plain;
  if (module.i32[(at + S.error.status) >> 2] !== status) return plain;
  const error = new QuoinError(status, plain.code, plain.message, module.i32[(at + S.error.index) >> 2]);
  error.function = module.textOut(module.u32[(at + S.error.function) >> 2]);
  return error;
}

/** The error of a conflict, with its members as sentences. */
export function conflictError(solver) {
  const members = solver.conflict();
  const sentences = members.map((member) => `  ${describe(member)}`).join("\n");
  const message = `quoin: these constraints contradict each other:\n${sentences}`;
  return new ConflictError("QUOIN_CONFLICT", message, members);
}

function describe({ constraint, batchIndex }) {
  if (constraint !== null) return String(constraint);
  return batchIndex > 0 ? `the refused constraint ${batchIndex}` : "the refused constraint";
}
