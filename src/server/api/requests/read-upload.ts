import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { FileSink, SentFile, UploadedForm } from "#server/submissions/uploaded-form.ts";
import { findUnsafe } from "./find-unsafe.ts";
import { BadMultipart, MultipartTooLarge, readParts } from "./multipart.ts";
import type { Part } from "./multipart.ts";

export interface UploadRules {
  /** Name of the file field. */
  readonly fileField: string;
  /** A larger file is not read further; the fields before it are returned. */
  readonly mostFileBytes: number;
  /** Receives the file in chunks; null: the file is discarded. */
  readonly sink: FileSink | null;
}

const type =
  /^multipart\/form-data; ?boundary=(?:([\w'()+,./:=?-]{1,70})|"([\w'()+,./:=? -]{1,70})")$/i;

/**
 * More than any of our forms needs, so that an overlong text still gets a proper error; `besideFile` limits all fields
 * together in bytes, including part headers.
 */
const limits = { parts: 40, besideFile: 256 * 1024 } as const;

/**
 * Reads a form with a file as a stream: neither the body nor the file is ever completely in memory. Only multipart
 * forms are accepted. The caller must delete a received file, unless this returns a refusal.
 */
export async function readUpload(
  { headers }: Pick<Request, "headers">,
  body: AsyncIterable<Uint8Array>,
  rules: UploadRules,
): Promise<Outcome<UploadedForm>> {
  const found = type.exec(headers.get("content-type") ?? "");
  const encoding = headers.get("content-encoding");
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined || (encoding !== null && encoding !== "identity")) {
    return refused("not-multipart");
  }
  const mostBytes = rules.mostFileBytes + limits.besideFile;
  // The declared length is too large: skips the file without reading it.
  const saysTooLarge = Number(headers.get("content-length") ?? 0) > mostBytes;
  const fields = new Map<string, string>();
  let file: SentFile | null = null;
  let isWhole = false;
  try {
    let count = 0;
    for await (const part of readParts(body, boundary, mostBytes)) {
      count += 1;
      if (count > limits.parts) return badForm("has too many parts");
      const isFile = part.name === rules.fileField && part.fileName !== null;
      if ((isFile && file !== null) || (!isFile && part.fileName !== null)) {
        return badForm("has a file where none belongs");
      }
      if (isFile) file = saysTooLarge ? tooLarge(part) : await takeFile(part, rules);
      else if (fields.has(part.name)) return badForm("has a field twice");
      else fields.set(part.name, await readField(part));
      if (file?.isTooLarge === true) break;
    }
    // fromEntries defines own properties, so even `__proto__` is a plain key that findUnsafe finds.
    const texts = Object.fromEntries(fields);
    const unsafe = findUnsafe(texts);
    if (unsafe !== null) return refused("bad-input", { details: [unsafe] });
    isWhole = true;
    const isCut = file?.isTooLarge === true;
    return done({ fields: texts, file: isNothing(file) ? null : file, isCut });
  } catch (error) {
    if (error instanceof MultipartTooLarge) return refused("too-large");
    if (error instanceof BadMultipart) return badForm("must arrive whole");
    throw error;
  } finally {
    const left = file?.file ?? null;
    if (left !== null && (!isWhole || isNothing(file))) await rules.sink?.drop(left);
  }
}

/** Browsers send a part with an empty file name if no file was chosen. */
function isNothing(file: SentFile | null): boolean {
  return file === null || file.name === "";
}

function tooLarge({ fileName }: Part): SentFile {
  return { name: fileName ?? "", isTooLarge: true, file: null, failure: null };
}

async function takeFile(
  { fileName, body }: Part,
  { mostFileBytes, sink }: UploadRules,
): Promise<SentFile> {
  let bytes = 0;
  const fitting = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      bytes += piece.byteLength;
      if (bytes > mostFileBytes) return;
      if (sink !== null) yield piece;
    }
  };
  let file: SentFile["file"] = null;
  let failure: unknown = null;
  try {
    if (sink === null) for await (const piece of fitting()) void piece;
    else file = await sink.receive(fitting());
  } catch (error) {
    if (error instanceof BadMultipart || error instanceof MultipartTooLarge) throw error;
    failure = error;
  }
  const isTooLarge = bytes > mostFileBytes;
  if (isTooLarge && file !== null) {
    await sink?.drop(file);
    file = null;
  }
  return { name: fileName ?? "", isTooLarge, file, failure };
}

async function readField({ body }: Part): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > limits.besideFile) throw new MultipartTooLarge("A field is too long.");
    // The chunk is a view of a buffer that is dropped with the next one.
    pieces.push(Buffer.from(piece));
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new BadMultipart("A field is no UTF-8.");
  }
}

function badForm(message: string): Outcome<never> {
  return refused("bad-input", { details: [{ at: "body", message }] });
}
