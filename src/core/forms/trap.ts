import { z } from "zod/mini";
import { mostOfBody } from "./field-schema.ts";
import { isTrapped, laterTrapName, trapName } from "./trap-name.ts";

const hidden = z._default(z.string().check(z.maxLength(mostOfBody)), "");

/** The field every form sends besides its own: the honeypot, under either of its names. */
export const trapShape = { [trapName]: hidden, [laterTrapName]: hidden } as const;

interface Trapped {
  readonly [trapName]: string;
  readonly [laterTrapName]: string;
}

/** Separates a form's own answers from the honeypot. `isCaught`: a bot filled it in. */
export function withoutTrap<Sent extends Trapped>(
  sent: Sent,
): { readonly isCaught: boolean; readonly answers: Omit<Sent, keyof Trapped> } {
  const { [trapName]: drawn, [laterTrapName]: later, ...answers } = sent;
  return { isCaught: isTrapped({ [trapName]: drawn, [laterTrapName]: later }), answers };
}
