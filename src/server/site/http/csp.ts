import { hash } from "node:crypto";
import { isNamedOrigin } from "#core/named-origin.ts";

interface PageSources {
  readonly stylesheet: string;
  readonly boot?: string | null;
  /** Origins that frames may come from. */
  readonly frames?: readonly string[];
  /** Where players get their files: `'self'` and origins. */
  readonly media?: readonly string[];
}

/**
 * What a visitor's page may load. The one inline stylesheet, and the one inline script of a page that has any, pass by
 * their hash: a nonce in a page that everybody gets from memory would be the same for all. What is not named, such as
 * plugins, is forbidden by `default-src`; so are frames, but those from the origins of the page's own embeds.
 */
export function pagePolicy({
  stylesheet,
  boot = null,
  frames = [],
  media = [],
}: PageSources): string {
  const played = media.filter((origin) => origin === "'self'" || isNamedOrigin(origin));
  const framed = frames.filter(isNamedOrigin);
  return [
    "default-src 'none'",
    `script-src 'self'${boot === null ? "" : ` ${source(boot)}`}`,
    `style-src ${source(stylesheet)}`,
    "img-src 'self' data: https:",
    ...(played.length === 0 ? [] : [`media-src ${played.join(" ")}`]),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(framed.length === 0 ? [] : [`frame-src ${framed.join(" ")}`]),
    // Without blanks, here and in what else comes with a page: its first answer has just room for it.
  ].join(";");
}

/** For a screen of the program: nothing runs, a form goes nowhere but here, and nobody frames it but, where that is said, ourselves. */
export function screenPolicy(stylesheet: string, isFramable = false): string {
  return [
    "default-src 'none'",
    `style-src ${source(stylesheet)}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramable ? "'self'" : "'none'"}`,
  ].join("; ");
}

function source(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** For answers that load nothing and show nothing. */
export const emptyPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
