import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SignatureV4 } from "@smithy/signature-v4";
import type { S3Settings } from "#server/storage/s3-bucket.ts";

/** How the service fails the next request. */
export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly code: string }
  /** Never responds. */
  | { readonly kind: "silence" }
  /** Carries out the request, then closes the connection without a response. */
  | { readonly kind: "lost answer" }
  /** Closes the connection in the middle of the response. */
  | { readonly kind: "half answer" }
  | { readonly kind: "redirect"; readonly to: string };

/**
 * The part of S3 that the program uses, in memory, with faults on demand. Checks signatures and digests; the signatures
 * with the AWS library itself.
 */
export interface S3Service {
  readonly settings: S3Settings;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Method and path of every request received. */
  readonly requests: readonly string[];
  /** Applies the faults to the next requests, one each; with `forever` the last one stays. */
  fail(faults: readonly Fault[], forever?: boolean): void;
  stop(): Promise<void>;
}

interface Kept {
  readonly content: Buffer;
  readonly at: Date;
}

const keys = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLE",
};
const place = { region: "eu-central-1", bucket: "site-files" };
/** Page size of listings, small enough that tests get several pages. */
const perPart = 2;

export async function startS3Service(): Promise<S3Service> {
  const kept = new Map<string, Kept>();
  const requests: string[] = [];
  let faults: Fault[] = [];
  let isForever = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    requests.push(`${request.method} ${url.pathname}`);
    const fault = isForever && faults.length === 1 ? faults[0] : faults.shift();
    answer({ request, response, url, kept }, fault).catch((error: unknown) => {
      refuse(response, 500, "InternalError", String(error));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The cast is safe: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...keys,
      ...place,
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      prefix: "ashlar/",
    },
    get objects() {
      return new Map([...kept].map(([name, { content }]) => [name, content]));
    },
    requests,
    fail: (next, forever = false) => {
      faults = [...next];
      isForever = forever;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A request, and the objects that it is about. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly kept: Map<string, Kept>;
}

async function answer(asked: Asked, fault: Fault | undefined): Promise<void> {
  const { request, response, url, kept } = asked;
  if (fault?.kind === "silence") return;
  const body = await buffer(request);
  if (fault?.kind === "status") return refuse(response, fault.status, fault.code);
  if (fault?.kind === "redirect") {
    response.writeHead(307, { location: fault.to }).end();
    return;
  }
  if (!(await isSigned(request, url))) return refuse(response, 403, "SignatureDoesNotMatch");
  const [bucket, ...rest] = url.pathname.slice(1).split("/");
  if (bucket !== place.bucket) return refuse(response, 404, "NoSuchBucket");
  const name = rest.join("/");
  const wrong = request.method === "PUT" ? objectionTo(request, body) : null;
  if (wrong !== null) return refuse(response, wrong.status, wrong.code);
  if (request.method === "PUT") kept.set(name, { content: body, at: new Date() });
  if (request.method === "DELETE") kept.delete(name);
  if (fault?.kind === "lost answer") {
    request.socket.destroy();
  } else if (request.method !== "GET") {
    response.writeHead(request.method === "DELETE" ? 204 : 200).end();
  } else if (name === "") {
    response.writeHead(200, { "content-type": "application/xml" }).end(list(kept, url));
  } else {
    sendObject(asked, name, fault?.kind === "half answer");
  }
}

/** Why an object may not be stored; null if it may. */
function objectionTo(
  { headers }: IncomingMessage,
  body: Buffer,
): { readonly status: number; readonly code: string } | null {
  const digest = createHash("sha256").update(body).digest("hex");
  if (digest !== headers["x-amz-content-sha256"]) {
    return { status: 400, code: "XAmzContentSHA256Mismatch" };
  }
  return headers["content-length"] === undefined
    ? { status: 411, code: "MissingContentLength" }
    : null;
}

/** Sends an object, or its first half before the connection is closed. */
function sendObject({ request, response, kept }: Asked, name: string, isHalf: boolean): void {
  const found = kept.get(name);
  if (found === undefined) return refuse(response, 404, "NoSuchKey");
  const { content } = found;
  response.writeHead(200, { "content-length": content.length });
  if (isHalf) {
    response.write(content.subarray(0, content.length / 2), () => request.socket.destroy());
  } else {
    response.end(content);
  }
}

/** Signs the request again with the AWS library and compares. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const sent = request.headers.authorization ?? "";
  const names = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(";") ?? [];
  const header = (name: string): string => String(request.headers[name] ?? "");
  const at = header("x-amz-date").replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
  if (!names.includes("host") || Number.isNaN(Date.parse(at))) return false;
  const signer = new SignatureV4({
    service: "s3",
    region: place.region,
    credentials: keys,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method: request.method ?? "GET",
      protocol: "http:",
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, header(name)])),
    },
    { signingDate: new Date(at) },
  );
  const isFresh = Math.abs(Date.now() - Date.parse(at)) < 15 * 60_000;
  return (
    isFresh && signed.headers["authorization"]?.replaceAll(" ", "") === sent.replaceAll(" ", "")
  );
}

/** SHA-256 with the interface that library expects. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function list(kept: ReadonlyMap<string, Kept>, url: URL): string {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const names = [...kept.keys()].filter((name) => name.startsWith(prefix) && name > after);
  const part = names.toSorted().slice(0, perPart);
  const isTruncated = names.length > part.length;
  const entries = part.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${kept.get(name)?.at.toISOString()}</LastModified></Contents>`,
  );
  const next = `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
    isTruncated ? next : ""
  }${entries.join("")}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string, message = ""): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}
