import { openAsBlob } from "node:fs";
import { checkKey, isKey, newKey } from "./keys.ts";
import { createBucket } from "./s3-bucket.ts";
import type { AskBucket, S3Settings } from "./s3-bucket.ts";
import { readListing } from "./s3-listing.ts";
import { createSpool } from "./spool.ts";
import type { Storage } from "./storage.ts";
import { StorageUnavailable } from "./unavailable.ts";

/**
 * Stores files in a bucket, as private objects. An incoming file is spooled in `folder` on the local disk first: it can
 * be inspected before it is kept, its length and digest are known before it is sent, each retry can send it again, and
 * the bucket never contains an incomplete object.
 */
export function createS3Storage(settings: S3Settings, folder: string): Storage {
  const ask = createBucket(settings);
  const spool = createSpool(folder);

  const put: Storage["restore"] = async (file, key) => {
    // Streams the file while sending, never holding all of it in memory.
    const content = await openAsBlob(spool.find(file).path, { type: "application/octet-stream" });
    const body = { content, sha256: file.digest };
    await drained(await ask({ method: "PUT", name: key, body }));
    await spool.drop(file);
  };

  return {
    receive: spool.receive,
    drop: spool.drop,

    async keep(file) {
      const key = newKey();
      await put(file, key);
      return key;
    },

    restore(file, key) {
      checkKey(key);
      return put(file, key);
    },

    async open(key) {
      if (!isKey(key)) return null;
      const response = await ask({ method: "GET", name: key });
      if (response.status === 404 || response.body === null) return null;
      const bytes = Number(response.headers.get("content-length") ?? Number.NaN);
      if (!Number.isSafeInteger(bytes)) {
        await response.body.cancel();
        throw new StorageUnavailable("S3 did not say how long the file is.");
      }
      return { bytes, stream: response.body };
    },

    async remove(key) {
      if (isKey(key)) await drained(await ask({ method: "DELETE", name: key }));
    },

    async keptBefore(moment) {
      await spool.sweep(moment);
      return listBefore(ask, settings.prefix, moment);
    },
  };
}

/** Requests one name from the bucket. Throws `StorageUnavailable` if the bucket cannot be used. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const ask = createBucket(settings);
  await drained(await ask(listing(settings.prefix, { "max-keys": "1" })));
}

async function listBefore(
  ask: AskBucket,
  prefix: string,
  moment: Date,
): Promise<readonly string[]> {
  const keys: string[] = [];
  let token: string | null = null;
  do {
    const query: Record<string, string> = token === null ? {} : { "continuation-token": token };
    // Each page contains the token of the next.
    const response = await ask(listing(prefix, query));
    const part = readListing(await response.text());
    for (const { name, modified } of part.objects) {
      const key = name.slice(prefix.length);
      if (name.startsWith(prefix) && isKey(key) && modified < moment) keys.push(key);
    }
    token = part.next;
  } while (token !== null);
  return keys;
}

function listing(prefix: string, query: Readonly<Record<string, string>>) {
  return { method: "GET", name: "", query: { "list-type": "2", prefix, ...query } } as const;
}

/** Reads the response to its end, which frees its connection for the next request. */
async function drained(response: Response): Promise<void> {
  await response.arrayBuffer();
}
