/**
 * What keeps the files did not answer, not in time, or will not have us. Nothing is known about what was asked of it: it may
 * have been done. Faces answer 503 to it, and a form says that it could not be stored.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  /** The S3 error code, for example `NoSuchBucket`; null when nobody answered. */
  readonly code: string | null;
  /** Asking again would be answered alike: what it was set up with is wrong. */
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
