// errors.mjs -- what is thrown, and why.
import { N } from "./abi.mjs";

/** A call that the library refused. It has changed nothing, unless the function says otherwise. */
export class QuoinError extends Error {
  /**
   * @param {number} status  the number of the status
   * @param {string} code    its name in C, such as "QUOIN_STALE_VARIABLE"
   * @param {string} message
   * @param {number} index   the place of the element at fault, or -1
   */
  constructor(status, code, message, index = -1) {
    super(index >= 0 ? `${message} (at index ${index})` : message);
    this.name = "QuoinError";
    this.status = status;
    this.code = code;
    this.index = index;
  }
}

/** Required constraints that contradict each other: without any one of the members the others can hold. */
export class ConflictError extends QuoinError {
  constructor(code, message, members) {
    super(N.CONFLICT, code, message);
    this.name = "ConflictError";
    this.members = members;
  }
}

/** The module trapped. Its instance, with all solvers, batches and trees, is lost; make another. */
export class QuoinTrap extends Error {
  constructor(cause) {
    super(`quoin: the WebAssembly instance has trapped (${cause.message}) and is of no more use`, { cause });
    this.name = "QuoinTrap";
  }
}
