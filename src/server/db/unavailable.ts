/**
 * The database did not answer, or not in time. Nothing is known about the statement that met it: it may have been
 * carried out. Faces answer 503 to it; every other error of the database is a defect.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Codes of the system and of the driver. */
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
 * SQLSTATE: connection trouble (08), no more connections or space (53), stopped by an operator (57: shut down, starting
 * up, or out of time), a lock not given in time (55P03) or not to be had (40P01: a deadlock, of which this was the victim),
 * a session ended for idling (25P03), and an I/O error (58).
 */
const states = /^(?:08...|53...|57...|58...|55P03|40P01|25P03)$/;

/** What the driver says without a code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/;

/** `error` itself, or a `DatabaseUnavailable` around it when the database could not be reached or did not answer. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = "code" in error ? String(error.code) : "";
  const lost = systemCodes.has(code) || states.test(code) || messages.test(error.message);
  return lost ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** SQLSTATE of a statement that had to give way to others: a lock not given in time, and a deadlock. */
const gaveWay = /^(?:55P03|40P01)$/;

/**
 * Whether the database answers all the same: what was asked for was wrong, or had to give way to others. Of many things
 * asked for at once, each may go well alone.
 */
export function answersAllTheSame(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return true;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && gaveWay.test(String(cause.code));
}
