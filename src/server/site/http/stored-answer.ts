import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compressQuickly } from "./compress.ts";
import type { Compressed, Compressor } from "./compress.ts";
import { emptyPolicy } from "./csp.ts";
import { chooseEncoding } from "./negotiate.ts";
import type { Encoding } from "./negotiate.ts";

/** Name and value by turns, as `writeHead` takes them. */
type FlatHeaders = readonly string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: FlatHeaders;
  /** Of a 304: what would have been sent, without the body's own. */
  readonly notModified: FlatHeaders;
}

/** A whole answer in memory: every request for it writes bytes that are there already. */
export interface StoredAnswer {
  readonly status: number;
  /** What its ETags begin with. */
  readonly tag: string;
  /** The bytes in an encoding; compressed at once, if quickly, where nobody asked for it before. */
  readonly variant: (encoding: Encoding) => Variant;
  /** The answer to a client that accepts none of its encodings (406). */
  readonly notAcceptable: FlatHeaders;
  /** Replaces quickly compressed bytes by the smallest ones, if the answer is still wanted when its turn comes. */
  readonly improve: (compressor: Compressor, isWanted: () => boolean) => Promise<void>;
}

interface AnswerParts {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** What the answer was made of; part of its ETag beside its bytes. */
  readonly key: string;
  /** False for what is compressed already, such as fonts and pictures. */
  readonly compressible: boolean;
  /** Its smallest forms, where they were made before. */
  readonly ready?: Compressed | null;
}

/** Prepares an answer. Headers of length, encoding and ETag are added for every encoding, and the encoding to what it varies by. */
export function storeAnswer(parts: AnswerParts): StoredAnswer {
  const { status, body, compressible, key } = parts;
  const tag = hash("sha256", `${key}\0${hash("sha256", body, "base64url")}`, "base64url").slice(
    0,
    22,
  );
  const { vary: more, ...headers } = parts.headers;
  const shared = Object.entries(headers).flat();
  const vary = [
    ...(compressible ? ["accept-encoding"] : []),
    ...(more === undefined ? [] : [more]),
  ];
  if (vary.length > 0) shared.push("vary", vary.join(", "));
  const make = (bytes: Buffer, encoding: Encoding, mark: string): Variant => ({
    body: bytes,
    notModified: [...shared, "etag", `"${tag}${mark}"`],
    headers: [
      ...shared,
      "etag",
      `"${tag}${mark}"`,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bytes.length),
    ],
  });
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
    variant: (wanted) => {
      const encoding = compressible ? wanted : "identity";
      // A strong ETag names bytes: the quick ones and the best ones are told apart.
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

/** Answers a request straight from memory. Only its encodings and its ETags are looked at. */
export function writeStored(
  answer: StoredAnswer,
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
  const variant = answer.variant(encoding);
  if (answer.status === 200 && knows(headerOf(rawHeaders, "if-none-match"), answer)) {
    response.writeHead(304, flat(variant.notModified));
    response.end();
    return;
  }
  response.writeHead(answer.status, flat(variant.headers));
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
}

/** The same answer for a `Request`. */
export function storedResponse(answer: StoredAnswer, request: Request): Response {
  const { headers } = request;
  const encoding = chooseEncoding(headers.get("accept-encoding") ?? undefined);
  if (encoding === null) {
    return new Response(null, { status: 406, headers: pairs(answer.notAcceptable) });
  }
  const variant = answer.variant(encoding);
  if (answer.status === 200 && knows(headers.get("if-none-match") ?? undefined, answer)) {
    return new Response(null, { status: 304, headers: pairs(variant.notModified) });
  }
  return new Response(request.method === "HEAD" ? null : new Uint8Array(variant.body), {
    status: answer.status,
    headers: pairs(variant.headers),
  });
}

/** What is said of every answer of the site, whatever it is. */
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

function knows(header: string | undefined, answer: StoredAnswer): boolean {
  return header !== undefined && (header.includes(answer.tag) || header.trim() === "*");
}

/** One header of a request as it came. To ask `request.headers` makes an object of all of them, which costs more than the answer. */
function headerOf(rawHeaders: readonly string[], wanted: string): string | undefined {
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

/** `writeHead` reads the list and keeps it; its type does not say so. */
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
