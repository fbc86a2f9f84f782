import type { ResponseHeaders } from "./look.ts";

/**
 * True if a response from `from` lets a page of `by` show it in a frame, as browsers decide (CSP 3, frame-ancestors; HTML,
 * X-Frame-Options, which counts only without the former).
 */
export function letsFrame(headers: ResponseHeaders, from: URL, by: URL): boolean {
  const lists = ancestorsIn(headers["content-security-policy"] ?? []);
  if (lists.length > 0) {
    return lists.every((sources) => sources.some((source) => admits(source, from, by)));
  }
  const options = new Set(
    (headers["x-frame-options"] ?? []).flatMap((value) =>
      value.split(",").map((option) => option.trim().toLowerCase()),
    ),
  );
  // Of several that contradict each other browsers obey none and show nothing.
  if (options.size > 1) return !["deny", "sameorigin", "allowall"].some((one) => options.has(one));
  return !options.has("deny") && (!options.has("sameorigin") || from.origin === by.origin);
}

/** The sources of each policy's frame-ancestors; policies without it say nothing about frames. */
function ancestorsIn(policies: readonly string[]): readonly (readonly string[])[] {
  return policies
    .flatMap((value) => value.split(","))
    .flatMap((policy) => {
      const directives = policy.split(";").map((text) => text.trim().split(/\s+/));
      // The first of a name counts.
      const found = directives.find(([name]) => name?.toLowerCase() === "frame-ancestors");
      return found === undefined ? [] : [found.slice(1)];
    });
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^\s:/*?#]+)(?::(\d{1,5}|\*))?(?:\/.*)?$/;

function admits(source: string, from: URL, by: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return from.origin === by.origin;
  if (text === "*") return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return fitsScheme(text, by.protocol);
  const read = hostSource.exec(text);
  if (read === null) return false;
  const [, scheme, host = "", port] = read;
  return (
    fitsScheme(scheme === undefined ? from.protocol : `${scheme}:`, by.protocol) &&
    fitsHost(host, by.hostname) &&
    fitsPort(port, by)
  );
}

/** A source of http also admits https. */
function fitsScheme(wanted: string, actual: string): boolean {
  return wanted === actual || (wanted === "http:" && actual === "https:");
}

function fitsHost(wanted: string, actual: string): boolean {
  if (wanted === "*") return true;
  return wanted.startsWith("*.") ? actual.endsWith(wanted.slice(1)) : actual === wanted;
}

function fitsPort(wanted: string | undefined, { port, protocol }: URL): boolean {
  if (wanted === "*") return true;
  if (wanted === undefined) return port === "";
  const actual = port === "" ? (protocol === "https:" ? "443" : "80") : port;
  return wanted === actual || (wanted === "80" && actual === "443");
}
