import { hash } from "node:crypto";

/** Bytes of a block of SHA-256, and of its digest. */
const blockBytes = 64;
const digestBytes = 32;

/**
 * Creates a function that signs short texts with HMAC-SHA-256 (RFC 2104), as base64. Two one-shot digests of memory that is
 * used again: `createHmac` makes a stream for each text, which takes many times as long, and anybody may have a signature
 * checked with each request.
 *
 * @param longest characters of a text at most; each is a byte
 */
export function hmacWith(key: string, longest: number): (text: string) => string {
  const bytes = Buffer.from(key);
  const block = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? hash("sha256", bytes, "buffer") : bytes).copy(block);
  const inner = Buffer.alloc(blockBytes + longest);
  const outer = Buffer.alloc(blockBytes + digestBytes);
  for (const [index, byte] of block.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  // By the length of a text: the memory up to its end. What a longer text before it left behind that would be signed, too. Made
  // once, so that a signature to check makes no garbage but its digest.
  const innerWith = Array.from({ length: longest + 1 }, (_, length) =>
    inner.subarray(0, blockBytes + length),
  );
  return (text) => {
    const message = innerWith[inner.write(text, blockBytes, "latin1")] ?? inner;
    outer.write(hash("sha256", message, "binary"), blockBytes, "latin1");
    return hash("sha256", outer, "base64");
  };
}
