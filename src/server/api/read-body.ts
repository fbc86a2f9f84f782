import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { findUnsafe, mostLevels } from "./find-unsafe.ts";
import { isDeeperThan } from "./levels.ts";

const types = {
  json: /^application\/json(?:; ?charset=utf-8)?$/i,
  form: /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i,
} as const;

/**
 * The body as a value that no schema has seen yet, but which PostgreSQL could store and whose keys reach no prototype.
 * Reading stops at `limit` bytes. Only the one content type is taken: a form or plain text of another site cannot pose as JSON.
 */
export async function readBody(
  request: Request,
  kind: keyof typeof types,
  limit: number,
): Promise<Outcome<unknown>> {
  const encoding = request.headers.get("content-encoding");
  const hasType = types[kind].test(request.headers.get("content-type") ?? "");
  if (!hasType || (encoding !== null && encoding !== "identity")) return refused("not-json");
  const bytes = await readBytes(request, limit);
  if (bytes === "too-large") return refused("too-large");
  if (bytes === "cut") return badBody("must arrive whole");
  if (kind === "json" && isDeeperThan(mostLevels, bytes)) {
    return badBody(`must be at most ${mostLevels} levels deep`);
  }
  const text = decode(bytes);
  if (text === null) return badBody("must be UTF-8 text");
  const value = kind === "json" ? parseJson(text) : parseForm(text);
  if (value === undefined) return badBody(kind === "json" ? "must be JSON" : "must be a form");
  const unsafe = findUnsafe(value);
  return unsafe === null ? done(value) : refused("bad-input", { details: [unsafe] });
}

async function readBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array | "too-large" | "cut"> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    // Reading fails when the sender goes away, which is its own affair: nobody reads the answer.
    const read = await reader.read().catch(() => null);
    if (read === null) return "cut";
    if (read.done) return Buffer.concat(chunks);
    size += read.value.byteLength;
    if (size > limit) {
      reader.cancel().catch(() => {});
      return "too-large";
    }
    chunks.push(read.value);
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a form by name; undefined when one comes twice. */
function parseForm(text: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  // fromEntries defines each key, so that even `__proto__` is a key and found as one.
  return names.size === entries.length ? Object.fromEntries(entries) : undefined;
}

function badBody(message: string): Outcome<never> {
  return refused("bad-input", { details: [{ at: "body", message }] });
}
