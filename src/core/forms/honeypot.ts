import { z } from "zod/mini";
import { mostOfBody } from "./field-schema.ts";
import { isHoneypotFilled, laterHoneypotName, honeypotName } from "./honeypot-name.ts";

const hidden = z._default(z.string().check(z.maxLength(mostOfBody)), "");

/** The field every form sends besides its own: the honeypot, under either of its names. */
export const honeypotShape = { [honeypotName]: hidden, [laterHoneypotName]: hidden } as const;

interface HoneypotFields {
  readonly [honeypotName]: string;
  readonly [laterHoneypotName]: string;
}

/** Separates a form's own answers from the honeypot. `isSpam`: a bot filled it in. */
export function separateHoneypot<Sent extends HoneypotFields>(
  sent: Sent,
): { readonly isSpam: boolean; readonly answers: Omit<Sent, keyof HoneypotFields> } {
  const { [honeypotName]: drawn, [laterHoneypotName]: later, ...answers } = sent;
  return {
    isSpam: isHoneypotFilled({ [honeypotName]: drawn, [laterHoneypotName]: later }),
    answers,
  };
}
