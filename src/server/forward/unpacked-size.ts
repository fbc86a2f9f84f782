import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

const [unbrotli, ungzip] = [promisify(brotliDecompress), promisify(gunzip)];

/** Bytes of a body without its encoding. It is unpacked to at most `most` bytes, whatever it claims to hold. */
export async function unpackedSize(
  body: Buffer,
  encodings: readonly string[],
  most: number,
): Promise<number | "too-large" | "unreadable"> {
  const encoding = encodings.join(",").trim().toLowerCase();
  try {
    switch (encoding) {
      case "":
      case "identity":
        return body.length;
      case "br":
        return (await unbrotli(body, { maxOutputLength: most })).length;
      case "gzip":
      case "x-gzip":
        return (await ungzip(body, { maxOutputLength: most })).length;
      default:
        return "unreadable";
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "unreadable";
  }
}
