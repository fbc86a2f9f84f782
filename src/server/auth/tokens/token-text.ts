import { digestOf, newToken } from "../_kit/one-time-token.ts";

/** Tokens begin with this, so that people and programs that look for leaked secrets recognise them. */
const mark = "ashlar_";

const whole = /^ashlar_[\w-]{43}$/;

/** A new token: 256 random bits. */
export function newTokenText(): string {
  return mark + newToken();
}

/** The beginning of a token, shown to recognise it by. */
export function prefixOf(token: string): string {
  return token.slice(0, mark.length + 5);
}

/** The digest that is stored instead of a token; null for a text that cannot be one, which is looked up nowhere. */
export function digestOfToken(token: string): string | null {
  return whole.test(token) ? digestOf(token) : null;
}
