import { hash } from "node:crypto";
import type { Compressed, Compressor } from "../http/compress.ts";
import { dropOldest } from "./drop-oldest.ts";

/** Most bodies whose smallest forms are known: some megabytes. */
const most = 200;
/** Most that wait to be compressed: whoever makes many different pages at once gets the quick forms. */
const mostWaiting = 8;

/**
 * The smallest forms of bodies that are made for every request and are mostly the same: a page for investors, asked
 * for again by the same person. Found by the bytes alone, so nothing is known of whom they were made for, and no answer is
 * ever another's.
 */
export interface CompressedByContent {
  /** Null where they are not made yet; they are then, beside the answer, for the next time. */
  readonly find: (body: Buffer) => Compressed | null;
}

/** Remembers in this process's memory only. */
export function createCompressedByContent(compressor: Compressor): CompressedByContent {
  const known = new Map<string, Compressed>();
  const waiting = new Set<string>();
  const compress = async (key: string, body: Buffer): Promise<void> => {
    waiting.add(key);
    const best = await compressor.best(body, () => true);
    waiting.delete(key);
    if (best !== null) known.set(key, best);
    dropOldest(known, most);
  };
  return {
    find(body) {
      const key = hash("sha256", body, "base64url");
      const found = known.get(key) ?? null;
      if (found === null && !waiting.has(key) && waiting.size < mostWaiting) {
        void compress(key, body);
      }
      return found;
    },
  };
}
