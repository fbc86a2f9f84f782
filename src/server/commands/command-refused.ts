/** An operator's command cannot be carried out; the message tells why and how to fix it. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}
