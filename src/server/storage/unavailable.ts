/**
 * The storage did not respond, not in time, or refused access. The failed operation may or may not have been executed.
 * Mapped to a 503 response; a form reports that it could not be stored.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  /** The S3 error code, for example `NoSuchBucket`; null if there was no response. */
  readonly code: string | null;
  /** Retrying is pointless: the configuration is wrong. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    options: { readonly code?: string; readonly isFinal?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = options.code ?? null;
    this.isFinal = options.isFinal ?? false;
  }
}
