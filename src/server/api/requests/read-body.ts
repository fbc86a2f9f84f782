import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { readJson } from "#core/document/read-json.ts";
import { findUnsafe } from "./find-unsafe.ts";

const types = {
  json: /^application\/json(?:; ?charset=utf-8)?$/i,
  form: /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i,
} as const;

/**
 * Reads and parses a JSON body before any schema sees it; the value can be stored by PostgreSQL and no key reaches a
 * prototype. Reading stops at `limit` bytes. Only the JSON content type is accepted, so that a form or plain text sent
 * by another site cannot pose as JSON.
 */
export async function readJsonBody(request: Request, limit: number): Promise<Outcome<unknown>> {
  if (!isOfType(request, types.json)) return refused("not-json");
  if (declaresMoreThan(request, limit)) return refused("too-large");
  const { bytes, end } = await readBytes(request, limit);
  if (end === "limit") return refused("too-large");
  if (end === "lost") return badBody("must arrive whole");
  const text = decode(bytes);
  if (text === null) return badBody("must be UTF-8 text");
  const read = readJson(text, limit);
  return read.ok ? safe(read.value) : badBody(read.message);
}

/** A submitted form. */
export interface SentForm {
  /** Its fields by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The form exceeded the limit: these are the fields before it, the last one truncated. */
  readonly isCut: boolean;
}

const plus = 0x2b;
const space = 0x20;

/** A declared length of this many times the limit cannot be typed text, so nothing of it is read. */
const farBeyond = 8;

/** Reads a form likewise; if it is too large, the fields before the limit, so that they can be shown again. */
export async function readForm(request: Request, limit: number): Promise<Outcome<SentForm>> {
  if (!isOfType(request, types.form)) return refused("not-json");
  if (declaresMoreThan(request, limit * farBeyond)) return refused("too-large");
  const { bytes, end } = await readBytes(request, limit);
  if (end === "lost") return badBody("must arrive whole");
  const isCut = end === "limit";
  // Replaces plus signs by spaces up front, because the parser replaces them one at a time: a second for a few
  // megabytes of them.
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === plus) bytes[at] = space;
  const text = decode(bytes);
  if (text === null) return badBody("must be UTF-8 text");
  const fields = parseForm(isCut ? text.replace(/%[\da-f]?$/i, "") : text);
  if (fields === undefined) return badBody("must be a form");
  const checked = safe(fields);
  return checked.ok ? done({ fields: isCut ? withoutHalves(fields) : fields, isCut }) : checked;
}

/** Removes the replacement character that a cut within a character leaves at the end of a field. */
function withoutHalves(fields: Readonly<Record<string, string>>): SentForm["fields"] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replace(/\ufffd$/, "")]),
  );
}

function isOfType({ headers }: Request, type: RegExp): boolean {
  const encoding = headers.get("content-encoding");
  return (
    type.test(headers.get("content-type") ?? "") && (encoding === null || encoding === "identity")
  );
}

function declaresMoreThan({ headers }: Request, limit: number): boolean {
  return Number(headers.get("content-length") ?? 0) > limit;
}

function safe(value: unknown): Outcome<unknown> {
  const unsafe = findUnsafe(value);
  return unsafe === null ? done(value) : refused("bad-input", { details: [unsafe] });
}

interface ReadBytes {
  /** Up to `limit` bytes. */
  readonly bytes: Uint8Array;
  /** Complete, cut at the limit, or the client disconnected. */
  readonly end: "whole" | "limit" | "lost";
}

async function readBytes(request: Request, limit: number): Promise<ReadBytes> {
  if (request.body === null) return { bytes: new Uint8Array(), end: "whole" };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    // Reading fails if the client disconnects; then nobody reads the response either.
    const read = await reader.read().catch(() => null);
    if (read === null) return { bytes: new Uint8Array(), end: "lost" };
    if (read.done) return { bytes: Buffer.concat(chunks), end: "whole" };
    chunks.push(read.value);
    size += read.value.byteLength;
    if (size > limit) {
      reader.cancel().catch(() => {});
      return { bytes: Buffer.concat(chunks).subarray(0, limit), end: "limit" };
    }
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** More than any of our forms has; each field read costs a string and an entry. */
const mostFields = 200;

/** The fields of a form by name; undefined if a name occurs twice or there are too many fields. */
function parseForm(text: string): Record<string, string> | undefined {
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) fields += 1;
  if (fields > mostFields) return undefined;
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  // fromEntries defines own properties, so even `__proto__` is a plain key that findUnsafe will find.
  return names.size === entries.length ? Object.fromEntries(entries) : undefined;
}

function badBody(message: string): Outcome<never> {
  return refused("bad-input", { details: [{ at: "body", message }] });
}
