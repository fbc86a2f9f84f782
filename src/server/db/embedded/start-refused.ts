/** The program cannot start for a reason the operator can fix; the message tells how. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** True for a system error with one of these codes, for example `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
