import { reasonOf } from "./remedies.ts";

/**
 * The database did not respond, or not in time. The failed statement may or may not have been executed. Mapped to a 503
 * response; every other database error is a defect.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Error codes of the system and of the driver. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EACCES",
  "EMFILE",
]);

/**
 * SQLSTATE: connection problems (08), insufficient resources (53), operator intervention such as shutdown, startup or
 * timeout (57), a lock timeout (55P03), a deadlock (40P01), an idle session terminated (25P03), and I/O errors (58).
 */
const states = /^(?:08...|53...|57...|58...|55P03|40P01|25P03)$/;

/** Driver errors that have no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/;

/**
 * Wraps `error` in `DatabaseUnavailable` if the database could not be reached or did not respond; returns other errors
 * unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = "code" in error ? String(error.code) : "";
  const lost = systemCodes.has(code) || states.test(code) || messages.test(error.message);
  return lost ? new DatabaseUnavailable(reasonOf(error), { cause: error }) : error;
}

/** SQLSTATE of a statement that failed on a lock timeout or a deadlock. */
const gaveWay = /^(?:55P03|40P01)$/;

/**
 * True if the database itself is up: the request was invalid, or failed on a lock conflict. Then the items of a failed
 * batch may succeed one by one.
 */
export function isDatabaseResponding(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return true;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && gaveWay.test(String(cause.code));
}
