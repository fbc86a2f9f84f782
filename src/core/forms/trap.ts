import { z } from "zod/mini";
import { mostOfBody } from "./field-schema.ts";
import { formerTrapName, trapName } from "./trap-name.ts";

const ignored = z._default(z.string().check(z.maxLength(mostOfBody)), "");

/** What every form sends besides its own fields: the trap, and the name it had before, of pages opened or kept since then. */
export const trapShape = { [trapName]: ignored, [formerTrapName]: ignored } as const;

interface Trapped {
  readonly [trapName]: string;
  readonly [formerTrapName]: string;
}

/**
 * A form's own answers, and whether a program filled it in. The former name catches nobody: browsers and password managers
 * know it and fill it in for people.
 */
export function withoutTrap<Sent extends Trapped>(
  sent: Sent,
): { readonly isCaught: boolean; readonly answers: Omit<Sent, keyof Trapped> } {
  const { [trapName]: caught, [formerTrapName]: _, ...answers } = sent;
  return { isCaught: caught !== "", answers };
}
