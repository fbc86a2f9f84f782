import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export interface Compressed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses as small as possible off the main thread, one body at a time. */
export interface Compressor {
  /** Null if it is no longer wanted when its turn comes. */
  readonly best: (body: Buffer, isWanted: () => boolean) => Promise<Compressed | null>;
}

const brotliSlowly = promisify(brotliCompress);
const gzipSlowly = promisify(gzip);
/** Above this size the best brotli quality takes seconds, so a lower one is used. */
const hugeBytes = 300_000;

/** Fast enough while a visitor waits: half a millisecond for a page, for a tenth more bytes than the best. */
export function compressQuickly(body: Buffer, encoding: "br" | "gzip"): Buffer {
  return encoding === "gzip"
    ? gzipSync(body, { level: 4 })
    : brotliCompressSync(body, brotli(body, 3));
}

/** Milliseconds that the answer which caused a compression has for itself: starting one takes a millisecond of the main thread. */
const headStartMs = 20;

/**
 * The queue of slow compressions. They run on zlib's thread pool, so no request waits for them, and one at a time, so
 * that the other processors stay free.
 */
export function createCompressor(): Compressor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    best: (body, isWanted) => {
      // If compression fails, the quickly compressed form stays in use.
      const done = Promise.all([last, wait(headStartMs, null, { ref: false })])
        .then(() => (isWanted() ? compressSlowly(body) : null))
        .catch(() => null);
      last = done;
      return done;
    },
  };
}

async function compressSlowly(body: Buffer): Promise<Compressed> {
  const quality = body.length > hugeBytes ? 9 : 11;
  const tried: Buffer[] = [];
  for (const distances of distancesTried) {
    const { chunkSize, params } = brotli(body, quality);
    tried.push(await brotliSlowly(body, { chunkSize, params: { ...params, ...distances } }));
  }
  const br = tried.reduce((best, other) => (other.length < best.length ? other : best));
  return { br, gzip: await gzipSlowly(body, { level: 9 }) };
}

/**
 * How distances to earlier text are coded. Which is smaller depends on the page: the better one saves 15 to 40 bytes,
 * and the encoder does not look for it.
 */
const distancesTried = [
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 32 },
] as const;

function brotli(
  body: Buffer,
  quality: number,
): { chunkSize: number; params: Record<number, number> } {
  return {
    // Large enough for one chunk, which compresses better.
    chunkSize: 65_536,
    params: {
      // A window far larger than the body is memory cleared for nothing.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** The smallest window that holds the body, within brotli's limits. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 17))));
}
