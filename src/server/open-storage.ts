import { join } from "node:path";
import type { Config } from "./config/config.ts";
import { StartRefused } from "./db/embedded/start-refused.ts";
import { createDiskStorage } from "./storage/disk.ts";
import { checkBucket, createS3Storage } from "./storage/s3.ts";
import type { Storage } from "./storage/storage.ts";
import { StorageUnavailable } from "./storage/unavailable.ts";

/**
 * The configured file storage. Throws `StartRefused`, naming the variable to check, if the bucket rejects us; a
 * bucket that is temporarily unreachable is accepted.
 */
export async function openStorage(
  { s3 }: Pick<Config, "s3">,
  dataFolder: string,
  log: (line: string) => void,
): Promise<Storage> {
  const folder = join(dataFolder, "files");
  if (s3 === null) return createDiskStorage(folder);
  try {
    await checkBucket(s3);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    if (error.isFinal) {
      throw new StartRefused(
        `The bucket ${s3.bucket} at ${s3.endpoint} cannot be used: ${error.message}. Look at ${s3Hint(error.code)}.`,
        { cause: error },
      );
    }
    log(`The bucket ${s3.bucket} does not answer yet: ${error.message}`);
  }
  return createS3Storage(s3, join(folder, "incoming"));
}

function s3Hint(code: string | null): string {
  if (code === "NoSuchBucket") return "S3_BUCKET, and at S3_PATH_STYLE";
  if (code === "InvalidAccessKeyId") return "S3_ACCESS_KEY_ID";
  if (code === "SignatureDoesNotMatch") return "S3_SECRET_ACCESS_KEY";
  if (code === "AuthorizationHeaderMalformed" || code === "PermanentRedirect") return "S3_REGION";
  if (code === "RequestTimeTooSkewed") return "the clock of this machine";
  return "S3_ENDPOINT, S3_BUCKET and what this access key may do: list, read, write, delete";
}
