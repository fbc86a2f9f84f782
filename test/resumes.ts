/** Files as visitors upload them, recognisable by their first bytes. */

/** A minimal PDF. */
export const pdfBytes = (words = "A resume"): Uint8Array<ArrayBuffer> =>
  bytesOf(Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`));

/** An archive that lists these files, uncompressed. `unpacked` is the size each claims to unpack to. */
export function zipBytes(names: readonly string[], unpacked = 4): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(4, 18);
    local.writeUInt32LE(unpacked, 22);
    local.writeUInt16LE(name.length, 26);
    const whole = Buffer.concat([local, Buffer.from(name), Buffer.from("<w/>")]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(4, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    listed.push(Buffer.concat([entry, Buffer.from(name)]));
    locals.push(whole);
    offset += whole.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return bytesOf(Buffer.concat([...locals, list, end]));
}

/** A current Word document (.docx). */
export const docxBytes = (): Uint8Array<ArrayBuffer> =>
  zipBytes(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);

/** A file in the older compound format, containing a stream of this name. */
export function compoundBytes(stream: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(1024);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(body);
  Buffer.from(`${stream}\0`, "utf16le").copy(body, 640);
  return bytesOf(body);
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
