import { z } from "zod/mini";
import { mostOfBody } from "./field-schema.ts";
import { formerTrapName, trapName } from "./trap-name.ts";

const ignored = z._default(z.string().check(z.maxLength(mostOfBody)), "");

/**
 * The fields every form sends besides its own: the honeypot, and its former name from pages opened or cached earlier.
 */
export const trapShape = { [trapName]: ignored, [formerTrapName]: ignored } as const;

interface Trapped {
  readonly [trapName]: string;
  readonly [formerTrapName]: string;
}

/**
 * Separates a form's own answers from the honeypot. `isCaught`: a bot filled it in. The former name is ignored, because
 * browsers and password managers fill it in for people.
 */
export function withoutTrap<Sent extends Trapped>(
  sent: Sent,
): { readonly isCaught: boolean; readonly answers: Omit<Sent, keyof Trapped> } {
  const { [trapName]: caught, [formerTrapName]: _, ...answers } = sent;
  return { isCaught: caught !== "", answers };
}
