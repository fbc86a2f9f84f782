import { hash } from "node:crypto";
import { isNamedOrigin } from "#core/named-origin.ts";

interface PageSources {
  readonly stylesheet: string;
  readonly boot?: string | null;
  /** Origins allowed in frames. */
  readonly frames?: readonly string[];
  /** Sources of video files: `'self'` and origins. */
  readonly media?: readonly string[];
  /** The site's scripts; absent on every page that loads none. */
  readonly scripts?: ScriptSources | null;
}

interface ScriptSources {
  /** The inline script that loads them. */
  readonly loader: string;
  /** Origins they come from, and origins they may talk to. */
  readonly sources: readonly string[];
  readonly connects: readonly string[];
}

/**
 * The Content-Security-Policy of a visitor's page. The inline stylesheet and the inline script, if any, are allowed
 * by hash: in a cached page a nonce would be the same for everyone. `default-src` forbids everything not listed, such
 * as plugins; frames are allowed only from the origins of the page's own embeds.
 */
export function pagePolicy({
  stylesheet,
  boot = null,
  frames = [],
  media = [],
  scripts = null,
}: PageSources): string {
  const played = media.filter((origin) => origin === "'self'" || isNamedOrigin(origin));
  const framed = frames.filter(isNamedOrigin);
  const inline = [boot, scripts?.loader ?? null].filter((script) => script !== null).map(source);
  const loaded = scripts?.sources.filter(isNamedOrigin) ?? [];
  const connected = scripts?.connects.filter(isNamedOrigin) ?? [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...loaded].join(" "),
    `style-src ${source(stylesheet)}`,
    "img-src 'self' data: https:",
    ...(played.length === 0 ? [] : [`media-src ${played.join(" ")}`]),
    "font-src 'self'",
    ["connect-src 'self'", ...connected].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(framed.length === 0 ? [] : [`frame-src ${framed.join(" ")}`]),
    // No spaces, to save bytes: a page's first response only just fits.
  ].join(";");
}

/** The same policy of a page that has another inline stylesheet, too. */
export function withStylesheet(policy: string, stylesheet: string): string {
  return policy.replace("style-src ", () => `style-src ${source(stylesheet)} `);
}

/** The same policy without the site's scripts, which this inline script loads. */
export function withoutScriptSources(policy: string, loader: string): string {
  const isTheirs = (token: string) => token.startsWith("https://") || token === source(loader);
  return policy
    .split(";")
    .map((directive) =>
      /^(?:script|connect)-src /.test(directive)
        ? directive
            .split(" ")
            .filter((token) => !isTheirs(token))
            .join(" ")
        : directive,
    )
    .join(";");
}

interface ScreenSources {
  readonly stylesheet: string;
  /** The one script it runs; null: none. */
  readonly script: string | null;
  /** Our own pages may show it in a frame. */
  readonly isFramable?: boolean | undefined;
  /** Addresses of its pictures, beside the site's own. */
  readonly pictures?: readonly string[];
}

/** For a screen of the program: no script but its own, forms post to this site alone, and no other site may frame it. */
export function screenPolicy({
  stylesheet,
  script,
  isFramable = false,
  pictures = [],
}: ScreenSources): string {
  const origins = pictures
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [
    "default-src 'none'",
    ...(script === null ? [] : [`script-src ${source(script)}`, "connect-src 'self'"]),
    `style-src ${source(stylesheet)}`,
    "font-src 'self'",
    ["img-src 'self' data:", ...new Set(origins.filter(isNamedOrigin))].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramable ? "'self'" : "'none'"}`,
  ].join("; ");
}

function source(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** For responses that load and show nothing. */
export const emptyPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
