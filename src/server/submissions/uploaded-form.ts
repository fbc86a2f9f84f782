import type { ReceivedFile, Storage } from "#server/storage/storage.ts";

/** A form with at most one file, read as it came. */
export interface UploadedForm {
  /** Its fields as they came, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Null: none was chosen. */
  readonly file: SentFile | null;
  /** Reading ended where the file was found too large: the connection has to end with the answer. */
  readonly isCut: boolean;
}

/** The name is the sender's; `file` is null where it was too large, not wanted, or could not be taken. */
export interface SentFile {
  readonly name: string;
  readonly isTooLarge: boolean;
  readonly file: ReceivedFile | null;
  /** What `receive` threw. */
  readonly failure: unknown;
}

/** Where a file goes while its form is read; what was received is dropped in the end, whatever came of it. */
export type FileSink = Pick<Storage, "receive" | "drop">;
