import { isNamedOrigin } from "#core/named-origin.ts";
import { typedLines } from "#core/fields/lines.ts";

/** Other hosts for each script at most. */
export const mostHosts = 5;

/** The origins in a text with a host in each line; lines that name none are left out. */
export function readHosts(text: string): readonly string[] {
  const found = typedLines(text).slice(0, mostHosts).map(originOf);
  return [...new Set(found.filter((origin) => origin !== null))];
}

/** Why one of these lines is not a host; null if all are. */
export function refuseHosts(text: string): string | null {
  const typed = typedLines(text);
  if (typed.length > mostHosts) return `must have at most ${mostHosts} lines`;
  const wrong = typed.findIndex((each) => originOf(each) === null);
  if (wrong === -1) return null;
  return `must have one host per line, as in stats.example.com, without * and without a path (line ${wrong + 1})`;
}

/** Typed with or without https://; null for anything but a host with an optional port. */
function originOf(typed: string): string | null {
  const host = typed.replace(/^https:\/\//i, "").replace(/\/$/, "");
  if (!/^[\p{L}\p{M}\p{N}_.-]+(?::\d{1,5})?$/u.test(host)) return null;
  const address = `https://${host}`;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return isNamedOrigin(origin) ? origin : null;
}
