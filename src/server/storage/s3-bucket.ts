import { setTimeout as sleep } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import { StorageUnavailable } from "./unavailable.ts";

/** Address and credentials of a bucket. */
export interface S3Settings {
  /** Origin of the service, for example `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True: the bucket is part of the path; false: of the host name. */
  readonly pathStyle: boolean;
  /** Prefix of all object names, to share a bucket with other programs. */
  readonly prefix: string;
  readonly limits?: { readonly [Name in keyof typeof s3Limits]: number };
}

/** Timeouts in milliseconds, and the number of attempts. */
export const s3Limits = {
  /** Until the response begins, for a request without a body. */
  answer: 10_000,
  /** Added for each MiB sent. */
  perMebibyte: 4000,
  attempts: 3,
  /** Before the second attempt; doubled before each further one. */
  pause: 200,
} as const;

export interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Below the prefix; empty: the bucket itself. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Read again for each attempt. */
  readonly body?: { readonly content: Blob; readonly sha256: string };
}

/**
 * Sends a request, retrying a few times: every request is idempotent, because names are random and an object never
 * changes. Returns a response below 300, or 404 for a missing object; everything else throws `StorageUnavailable`.
 * Redirects are not followed, since a signature is valid for one host only.
 */
export type AskBucket = (request: S3Request) => Promise<Response>;

/** The signing library is loaded at the first request. */
export function createBucket(settings: S3Settings): AskBucket {
  const { attempts, pause } = settings.limits ?? s3Limits;
  let client: Promise<AwsClient> | null = null;
  return async (request) => {
    const signer = await (client ??= createSigner(settings));
    for (let attempt = 1; ; attempt += 1) {
      try {
        // One attempt after the other.
        return await askOnce(signer, settings, request);
      } catch (error) {
        const failure = asUnavailable(error);
        if (failure.isFinal || attempt >= attempts) throw failure;
      }
      // As above. Random jitter spreads retries of requests that failed together.
      await sleep(pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  };
}

async function createSigner(settings: S3Settings): Promise<AwsClient> {
  const { AwsClient } = await import("aws4fetch");
  const { accessKeyId, secretAccessKey, region } = settings;
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
}

async function askOnce(
  signer: AwsClient,
  settings: S3Settings,
  { method, name, query = {}, body }: S3Request,
): Promise<Response> {
  const { answer, perMebibyte } = settings.limits ?? s3Limits;
  const url = addressOf(settings, name);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signed = await signer.sign(url.href, {
    method,
    // Signs the body's digest, so that nothing else can be stored under the name.
    ...(body === undefined
      ? {}
      : { body: body.content, headers: { "x-amz-content-sha256": body.sha256 } }),
  });
  const deadline = new AbortController();
  const patience = answer + ((body?.content.size ?? 0) / 2 ** 20) * perMebibyte;
  // Applies only until the response begins: reading a file may take any time.
  const timer = setTimeout(() => deadline.abort(), patience);
  try {
    const response = await fetch(signed, { signal: deadline.signal, redirect: "manual" });
    if (response.ok) return response;
    const failure = await refusalOf(response);
    if (failure.code === "NoSuchKey") return new Response(null, { status: 404 });
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(settings: S3Settings, name: string): URL {
  const { endpoint, bucket, pathStyle, prefix } = settings;
  const url = new URL(endpoint);
  const object = name === "" ? "" : `${prefix}${name}`;
  if (pathStyle) {
    url.pathname = object === "" ? `/${bucket}` : `/${bucket}/${object}`;
  } else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `/${object}`;
  }
  return url;
}

const mostRefusalBytes = 64 * 1024;

async function refusalOf(response: Response): Promise<StorageUnavailable> {
  const text = await beginningOf(response);
  const code = /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(text)?.[1] ?? "";
  const { status } = response;
  const isPassing = status >= 500 || [408, 409, 425, 429].includes(status);
  return new StorageUnavailable(`S3 answered ${status} ${code}`.trim(), {
    code,
    isFinal: !isPassing,
  });
}

/** Reads only as much of an error response as an S3 error needs, whatever server sent it. */
async function beginningOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes >= mostRefusalBytes) break;
  }
  return Buffer.concat(pieces).toString("utf8");
}

function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const isLate = error instanceof Error && error.name === "AbortError";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = isLate ? "no answer in time" : String(cause);
  return new StorageUnavailable(`S3 did not answer: ${reason}`, { cause: error });
}
