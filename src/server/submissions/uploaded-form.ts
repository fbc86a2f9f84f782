import type { ReceivedFile, Storage } from "#server/storage/storage.ts";

/** A parsed form with at most one file. */
export interface UploadedForm {
  /** Its raw fields by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Null if no file was chosen. */
  readonly file: SentFile | null;
  /** Parsing stopped because the file was too large: the connection must be closed after the response. */
  readonly isCut: boolean;
}

/** The name is the sender's; `file` is null if it was too large, not wanted, or could not be received. */
export interface SentFile {
  readonly name: string;
  readonly isTooLarge: boolean;
  readonly file: ReceivedFile | null;
  /** The error that `receive` threw. */
  readonly failure: unknown;
}

/** Receives a file while its form is parsed; received files are dropped afterwards, whatever the result. */
export type FileSink = Pick<Storage, "receive" | "drop">;
