/** A command of the operator's cannot be carried out. The message says why, and what to do about it. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}
