/** A received file that is not kept yet. */
export interface ReceivedFile {
  readonly bytes: number;
  /** Hexadecimal SHA-256. */
  readonly digest: string;
  /** Reads up to `length` bytes from a position; fewer at the end. */
  readonly read: (position: number, length: number) => Promise<Buffer>;
}

/** A kept file, opened for reading. */
export interface OpenedFile {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Files by random keys. The storage makes the keys, so that no user input decides where a file is stored. */
export interface Storage {
  /**
   * Writes the source to the local disk, holding only a chunk at a time in memory; it becomes durable when it is kept. If the source fails, rejects with its error and leaves nothing. Every file must be kept or dropped.
   */
  readonly receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  /** Keeps the file under a new key; resolves with it once the file is durable. */
  readonly keep: (file: ReceivedFile) => Promise<string>;
  /** Keeps the file under its key from another storage, which must be unused here. */
  readonly restore: (file: ReceivedFile, key: string) => Promise<void>;
  /** Deletes the file; does nothing if it was kept. */
  readonly drop: (file: ReceivedFile) => Promise<void>;
  /** The kept file, or null if there is none. */
  readonly open: (key: string) => Promise<OpenedFile | null>;
  /** Deletes the file, if it exists. */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Deletes what was received before this moment and neither kept nor dropped; returns the keys of files kept before
   * it.
   */
  readonly keptBefore: (moment: Date) => Promise<readonly string[]>;
}
