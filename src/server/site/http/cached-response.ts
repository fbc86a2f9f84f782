import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compressQuickly } from "./compress.ts";
import type { Compressed, Compressor } from "./compress.ts";
import { emptyPolicy } from "./csp.ts";
import { chooseEncoding } from "./negotiate.ts";
import type { Encoding } from "./negotiate.ts";

/** Names and values alternating, as `writeHead` takes them. */
type FlatHeaders = readonly string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: FlatHeaders;
  /** Headers of a 304: those of the response without the ones about its body. */
  readonly notModified: FlatHeaders;
}

/** A whole response in memory, so that serving it only writes bytes. */
export interface CachedResponse {
  readonly status: number;
  /** The prefix of its ETags, which come from its bytes, and whether search engines may list it. */
  readonly tag: string;
  /** About how many bytes it takes in memory. */
  readonly bytes: number;
  /** Time of its Last-Modified header in milliseconds; null if it has none. */
  readonly modifiedAt: number | null;
  /** The bytes in an encoding; compressed quickly on first use. */
  readonly variantFor: (encoding: Encoding) => Variant;
  /** Headers of a 406, for a client that accepts none of its encodings. */
  readonly notAcceptable: FlatHeaders;
  /**
   * Replaces the quickly compressed bytes by the smallest ones, if the response is still wanted when its turn comes.
   */
  readonly improve: (compressor: Compressor, isWanted: () => boolean) => Promise<void>;
}

interface ResponseParts {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** False for formats that are already compressed, such as fonts and pictures. */
  readonly compressible: boolean;
  /**
   * True for pages, which only just fit into the first packets: their Brotli form, for browsers, goes without
   * Last-Modified. The ETag serves the same purpose there.
   */
  readonly isTight?: boolean;
  /** Its smallest compressed forms, if made before. */
  readonly ready?: Compressed | null;
}

/**
 * Prepares a response. Adds Content-Length, Content-Encoding and ETag for every encoding, and `accept-encoding` to
 * Vary.
 */
export function createCachedResponse(parts: ResponseParts): CachedResponse {
  const { status, body, compressible, isTight = false } = parts;
  // Without them in the tag, a cache would keep the headers of before when it is told that nothing changed.
  const robots = parts.headers["x-robots-tag"] ?? "";
  const policy = parts.headers["content-security-policy"] ?? "";
  const digest = hash("sha256", body, "base64url");
  const tag = hash("sha256", `${robots}\0${policy}\0${digest}`, "base64url").slice(0, 22);
  const { vary: more, "last-modified": date, ...headers } = parts.headers;
  const shared = Object.entries(headers).flat();
  const vary = [
    ...(compressible ? ["accept-encoding"] : []),
    ...(more === undefined ? [] : [more]),
  ];
  if (vary.length > 0) shared.push("vary", vary.join(", "));
  const make = (bytes: Buffer, encoding: Encoding, mark: string): Variant => {
    const dated =
      date === undefined || (isTight && encoding === "br") ? [] : ["last-modified", date];
    const known = [...shared, ...dated, "etag", `"${tag}${mark}"`];
    const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return {
      body: bytes,
      notModified: known,
      headers: [...known, ...encoded, "content-length", String(bytes.length)],
    };
  };
  const variants: Partial<Record<Encoding, Variant>> = { identity: make(body, "identity", "") };
  const takeBest = (best: Compressed): void => {
    variants.br = make(best.br, "br", "-br");
    variants.gzip = make(best.gzip, "gzip", "-gzip");
  };
  const ready = compressible ? (parts.ready ?? null) : null;
  if (ready !== null) takeBest(ready);
  return {
    status,
    tag,
    // With its compressed forms, which are about a third of it together.
    bytes: Math.ceil(body.length * (compressible ? 1.4 : 1)) + overhead,
    modifiedAt: date === undefined ? null : Date.parse(date),
    variantFor: (wanted) => {
      const encoding = compressible ? wanted : "identity";
      // A strong ETag identifies bytes, so the quick and the best form need different ones.
      return (variants[encoding] ??=
        encoding === "identity"
          ? make(body, encoding, "")
          : make(compressQuickly(body, encoding), encoding, `-${encoding}-quick`));
    },
    notAcceptable: notAcceptable(headers),
    improve: async (compressor, isWanted) => {
      if (!compressible || ready !== null) return;
      const best = await compressor.best(body, isWanted);
      if (best !== null) takeBest(best);
    },
  };
}

/**
 * Writes a response straight from memory. Reads only the request's method, Accept-Encoding, If-None-Match and
 * If-Modified-Since.
 */
export function writeCachedResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { rawHeaders } = request;
  const encoding = chooseEncoding(headerOf(rawHeaders, "accept-encoding"));
  if (encoding === null) {
    response.writeHead(406, flat(answer.notAcceptable));
    response.end();
    return;
  }
  const variant = answer.variantFor(encoding);
  if (isKnownToClient((name) => headerOf(rawHeaders, name), answer)) {
    response.writeHead(304, flat(variant.notModified));
    response.end();
    return;
  }
  response.writeHead(answer.status, flat(variant.headers));
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
}

/** The same response for a Fetch `Request`. */
export function toResponse(answer: CachedResponse, request: Request): Response {
  const { headers } = request;
  const encoding = chooseEncoding(headers.get("accept-encoding") ?? undefined);
  if (encoding === null) {
    return new Response(null, { status: 406, headers: pairs(answer.notAcceptable) });
  }
  const variant = answer.variantFor(encoding);
  if (isKnownToClient((name) => headers.get(name) ?? undefined, answer)) {
    return new Response(null, { status: 304, headers: pairs(variant.notModified) });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(variant.body), {
    status: answer.status,
    headers: pairs(variant.headers),
  });
}

/** About what its headers take. */
const overhead = 4096;

/** Headers that every response of the site has. */
const common = ["x-content-type-options", "referrer-policy", "strict-transport-security"];

function notAcceptable(headers: Readonly<Record<string, string>>): FlatHeaders {
  const kept = Object.entries(headers).filter(([name]) => common.includes(name));
  return [
    ...kept.flat(),
    "content-security-policy",
    emptyPolicy,
    "cache-control",
    "no-store",
    "vary",
    "accept-encoding",
    "content-length",
    "0",
  ];
}

/** An ETag counts more than a date, which only tells seconds apart (RFC 9110, section 13.2.2). */
function isKnownToClient(
  read: (name: string) => string | undefined,
  { status, tag, modifiedAt }: CachedResponse,
): boolean {
  if (status !== 200) return false;
  const tags = read("if-none-match");
  if (tags !== undefined) return tags.includes(tag) || tags.trim() === "*";
  const since = modifiedAt === null ? undefined : read("if-modified-since");
  return since !== undefined && modifiedAt !== null && Date.parse(since) >= modifiedAt;
}

/**
 * Reads one raw header. Accessing `request.headers` builds an object of all of them, which costs more than the
 * response itself.
 */
export function headerOf(rawHeaders: readonly string[], wanted: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== wanted.length) continue;
    if (name !== wanted && name.toLowerCase() !== wanted) continue;
    const value = rawHeaders[at + 1];
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

/** `writeHead` does not modify the list, but its type is mutable. */
function flat(headers: FlatHeaders): string[] {
  return headers as string[];
}

function pairs(headers: FlatHeaders): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) {
    found.push([headers[at] ?? "", headers[at + 1] ?? ""]);
  }
  return found;
}
