import { promisify } from "node:util";
import { gzip } from "node:zlib";

const gzipped = promisify(gzip);
const takesGzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
/** Smaller documents fit into the first packet anyway. */
const leastBytes = 1400;

/** Gzips an HTML screen if the client accepts it: a screen has the site's whole stylesheet in it. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isDocument || response.body === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  const wanted = takesGzip.test(request.headers.get("accept-encoding") ?? "");
  if (!wanted || body.length < leastBytes) return new Response(body, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(await gzipped(body), { status, headers });
}
