import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Both compressed forms of one body. */
export interface Compressed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Makes the smallest forms beside the main thread, one body after the other. */
export interface Compressor {
  /** Null where, when its turn has come, nobody wants it any more. */
  readonly best: (body: Buffer, isWanted: () => boolean) => Promise<Compressed | null>;
}

const brotliSlowly = promisify(brotliCompress);
const gzipSlowly = promisify(gzip);
/** From here on the best brotli takes seconds: its last step is left out. */
const hugeBytes = 300_000;

/** Quick enough to do while a visitor waits: half a millisecond for a page, for a tenth more bytes than the best. */
export function compressQuickly(body: Buffer, encoding: "br" | "gzip"): Buffer {
  return encoding === "gzip"
    ? gzipSync(body, { level: 4 })
    : brotliCompressSync(body, brotli(body, 3));
}

/**
 * The queue of slow compressions. They run on the thread pool of zlib, so no request waits for them, and one at a time,
 * so that they leave the other processors alone.
 */
export function createCompressor(): Compressor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    best: (body, isWanted) => {
      // Without the smallest forms the quick ones go on serving.
      const done = last.then(() => (isWanted() ? compressSlowly(body) : null)).catch(() => null);
      last = done;
      return done;
    },
  };
}

async function compressSlowly(body: Buffer): Promise<Compressed> {
  const quality = body.length > hugeBytes ? 9 : 11;
  const br = await brotliSlowly(body, brotli(body, quality));
  return { br, gzip: await gzipSlowly(body, { level: 9 }) };
}

function brotli(
  body: Buffer,
  quality: number,
): { chunkSize: number; params: Record<number, number> } {
  return {
    // Of one piece: pages compress to less.
    chunkSize: 65_536,
    params: {
      // A window far over the body is memory to be cleared for nothing.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** The power of two that holds the body, within what brotli knows. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 17))));
}
