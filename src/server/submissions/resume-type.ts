import { isPdfStart, startBytes } from "#core/forms/job-application/wrong-file.ts";
import type { ResumeType } from "#core/forms/job-application/form.ts";
import type { ReceivedFile } from "#server/storage/storage.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * A file's type by its bytes, whatever its name (FORM-008); null if it is not an accepted resume. A Word document is
 * recognised by its archive's central directory and never unpacked. One with macros is not accepted.
 */
export async function readResumeType(file: ReceivedFile): Promise<ResumeType | null> {
  const start = await file.read(0, startBytes);
  if (isPdfStart(start)) return "application/pdf";
  // Word opens rich text under the name .doc, and other programs save it so.
  if (start.subarray(0, 5).toString("latin1") === "{\\rtf") return "application/msword";
  if (start.subarray(0, compoundFile.length).equals(compoundFile))
    return (await isWordBinary(file)) ? "application/msword" : null;
  if (start.length >= 8 && start.readUInt32LE(0) === zipEntry)
    return (await isWordArchive(file)) ? docx : null;
  return null;
}

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zipEntry = 0x04034b50;
const zipListed = 0x02014b50;
const zipEnd = 0x06054b50;

/**
 * Older Word files contain a stream with this name; spreadsheets and installers in the same container format do not.
 */
async function isWordBinary(file: ReceivedFile): Promise<boolean> {
  const name = Buffer.from("WordDocument\0", "utf16le");
  const piece = 64 * 1024;
  for (let at = 0; at < file.bytes; at += piece) {
    // Keeps only one piece in memory at a time.
    if ((await file.read(at, piece + name.length)).includes(name)) return true;
  }
  return false;
}

/** Above what any real letter has, including its declared unpacked size. */
const archiveLimits = { entries: 2000, listBytes: 512 * 1024, unpackedBytes: 200 * 1024 * 1024 };

async function isWordArchive(file: ReceivedFile): Promise<boolean> {
  const tailBytes = Math.min(file.bytes, 22 + 65_535);
  const tail = await file.read(file.bytes - tailBytes, tailBytes);
  const end = tail.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== zipEnd) return false;
  const [entries, bytes, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (entries > archiveLimits.entries || bytes > archiveLimits.listBytes) return false;
  const names = namesIn(await file.read(start, bytes), entries);
  return (
    names !== null &&
    names.has("[Content_Types].xml") &&
    names.has("word/document.xml") &&
    ![...names].some((name) => name.toLowerCase().endsWith("vbaproject.bin"))
  );
}

/** The file names in an archive's central directory; null if it is damaged or declares too large an unpacked size. */
function namesIn(list: Buffer, entries: number): ReadonlySet<string> | null {
  const names = new Set<string>();
  let at = 0;
  let unpacked = 0;
  for (let count = 0; count < entries; count += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== zipListed) return null;
    unpacked += list.readUInt32LE(at + 24);
    if (unpacked > archiveLimits.unpackedBytes) return null;
    const nameBytes = list.readUInt16LE(at + 28);
    names.add(list.subarray(at + 46, at + 46 + nameBytes).toString("utf8"));
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}
