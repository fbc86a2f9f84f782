/** The program cannot start, and its operator can do something about it: the message says what, and how. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** True for an error of the system with one of these codes, for example `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
