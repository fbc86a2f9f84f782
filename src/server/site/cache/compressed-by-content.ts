import { hash } from "node:crypto";
import type { Compressed, Compressor } from "../http/compress.ts";
import { dropOldest } from "./drop-oldest.ts";

/** Bodies to remember compressed at most: a few megabytes. */
const most = 200;
/** Bodies queued for compression at most; requests for many different pages at once get the quickly compressed form. */
const mostWaiting = 8;

/**
 * Cache of the smallest compressed form of responses rendered per request that are usually identical, such as an
 * investor page requested again by the same person. Keyed by a hash of the bytes, so it stores nothing about whom
 * they were rendered for, and no response can be mixed up with another.
 */
export interface CompressedByContent {
  /** Null on a miss; the body is then queued for compression, so the next lookup may hit. */
  readonly find: (body: Buffer) => Compressed | null;
}

/** In this process's memory only. */
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
