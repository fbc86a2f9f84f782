/** A file that came in and is not kept yet. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** At most `length` bytes from a position; fewer at the end. */
  readonly read: (position: number, length: number) => Promise<Buffer>;
}

/** A kept file as it is read. */
export interface OpenedFile {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Files by random keys. A key is made by the storage, so that nothing anybody sends decides where a file lies. */
export interface Storage {
  /**
   * Writes what comes to a place of its own without ever holding more than a piece of it in memory; it is durable when it
   * is kept. Rejects with what the source rejects with, and leaves nothing then. Every file has to be kept or dropped.
   */
  readonly receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  /** Keeps it under a new key, which is given when the file is durable. */
  readonly keep: (file: ReceivedFile) => Promise<string>;
  /** Keeps it under the key that it had in another storage, where nothing is under it yet. */
  readonly restore: (file: ReceivedFile, key: string) => Promise<void>;
  /** Throws it away; does nothing when it was kept. */
  readonly drop: (file: ReceivedFile) => Promise<void>;
  /** The kept file, or null where there is none. */
  readonly open: (key: string) => Promise<OpenedFile | null>;
  /** Removes it, if it is there. */
  readonly remove: (key: string) => Promise<void>;
  /** Removes what came in before this moment and was neither kept nor dropped, and gives the keys of what was kept before it. */
  readonly keptBefore: (moment: Date) => Promise<readonly string[]>;
}
