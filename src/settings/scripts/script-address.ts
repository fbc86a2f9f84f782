import { isNamedOrigin } from "#core/named-origin.ts";

/** Where a script comes from. */
export interface ScriptAddress {
  /** As a browser spells it, with a host of letters, digits and hyphens only. */
  readonly href: string;
  /** Null for a file of this site. */
  readonly origin: string | null;
}

export const expectedAddress =
  "must be the address of a script that begins with https://, or a path of this site that begins with /";

const ownPath = /^\/(?![/\\])[\w\-.~%!$&*+,;=:@/?]*$/;

/** The address of a script as it was typed; null if a page could not, or must not, load it. */
export function readScriptAddress(typed: string): ScriptAddress | null {
  const text = typed.trim();
  if (ownPath.test(text)) return { href: text, origin: null };
  // A browser would drop line breaks and read a backslash as a slash: what is shown must be what is loaded.
  if (!/^https:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return null;
  const { href, origin, username, password } = new URL(text);
  if (username !== "" || password !== "" || !isNamedOrigin(origin)) return null;
  return { href, origin };
}

/** Why this is no address of a script; null if it is one. */
export function refuseScriptAddress(typed: string): string | null {
  return readScriptAddress(typed) === null ? expectedAddress : null;
}
