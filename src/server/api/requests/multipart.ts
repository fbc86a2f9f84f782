/** The header of a form part and its body, which must be read before the next part is requested. */
export interface Part {
  readonly name: string;
  /** The file name given by the client; null for a field that is not a file. */
  readonly fileName: string | null;
  /** The body in chunks. Throws `BadMultipart` if it is truncated. */
  readonly body: AsyncIterable<Buffer>;
}

/** The body is not a valid form, or it is truncated. */
export class BadMultipart extends Error {}
/** The body exceeds the size limit; the rest was not read. */
export class MultipartTooLarge extends Error {}

const mostHeadBytes = 4096;
const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * Iterates over the parts of a `multipart/form-data` body (RFC 7578), accepting only the form browsers write: no
 * preamble before the first boundary, a name for every part. Keeps no more in memory than the chunks just received.
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  mostBytes: number,
): AsyncGenerator<Part> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const input = createInput(body, mostBytes);
  await input.need(mark.length);
  if (!input.starts(mark)) throw new BadMultipart("It does not begin with its boundary.");
  input.take(mark.length);
  for (;;) {
    // A stream is read in its order.
    await input.need(2);
    const after = input.take(2).toString("latin1");
    if (after === "--") return;
    if (after !== "\r\n") throw new BadMultipart("A boundary does not end its line.");
    const head = parseHead(await readHead(input));
    let isRead = false;
    const pieces = async function* (): AsyncGenerator<Buffer> {
      while (!isRead) {
        const at = input.find(mark);
        if (at >= 0) {
          isRead = true;
          const last = input.take(at);
          input.take(mark.length);
          if (last.length > 0) yield last;
          return;
        }
        // The end of the buffer may be the beginning of a boundary.
        const safe = input.size() - input.begun(mark);
        if (safe > 0) yield input.take(safe);
        await input.more();
      }
    };
    yield { ...head, body: pieces() };
    // Discards what the caller did not read.
    for await (const piece of pieces()) void piece;
  }
}

interface Input {
  readonly size: () => number;
  readonly starts: (with_: Buffer) => boolean;
  readonly find: (bytes: Buffer) => number;
  /**
   * The length of the longest suffix of the buffer that is a prefix of `bytes`, whose first byte must not occur in them
   * again.
   */
  readonly begun: (bytes: Buffer) => number;
  readonly take: (bytes: number) => Buffer;
  /** Reads the next chunk; throws at the end of the input. */
  readonly more: () => Promise<void>;
  readonly need: (bytes: number) => Promise<void>;
}

function createInput(body: AsyncIterable<Uint8Array>, mostBytes: number): Input {
  const source = body[Symbol.asyncIterator]();
  // The first boundary has no line break before it.
  let here: Buffer = lineEnd;
  let total = 0;
  const more = async (): Promise<void> => {
    const next = await source.next().catch(() => ({ done: true }) as const);
    if (next.done === true) throw new BadMultipart("It ended too early.");
    total += next.value.byteLength;
    if (total > mostBytes) {
      void source.return?.();
      throw new MultipartTooLarge("It is too large.");
    }
    const { buffer, byteOffset, byteLength } = next.value;
    const come = Buffer.from(buffer, byteOffset, byteLength);
    // Usually the buffer has been consumed, so nothing is copied.
    here = here.length === 0 ? come : Buffer.concat([here, come]);
  };
  return {
    size: () => here.length,
    starts: (bytes) => here.subarray(0, bytes.length).equals(bytes),
    find: (bytes) => here.indexOf(bytes),
    begun: (bytes) => {
      const end = here.subarray(Math.max(0, here.length - bytes.length + 1));
      const from = end.lastIndexOf(bytes[0] ?? 0);
      if (from < 0) return 0;
      const last = end.subarray(from);
      return last.equals(bytes.subarray(0, last.length)) ? last.length : 0;
    },
    take: (bytes) => {
      const taken = here.subarray(0, bytes);
      here = here.subarray(bytes);
      return taken;
    },
    more,
    need: async (bytes) => {
      while (here.length < bytes) await more();
    },
  };
}

async function readHead(input: Input): Promise<string> {
  for (;;) {
    const at = input.find(headEnd);
    if (at > mostHeadBytes || (at < 0 && input.size() > mostHeadBytes)) {
      throw new BadMultipart("The head of a part is too long.");
    }
    if (at >= 0) {
      const head = input.take(at).toString("utf8");
      input.take(headEnd.length);
      return head;
    }
    await input.more();
  }
}

/**
 * The last quotation mark of the line ends the file name: browsers send backslashes as they are, so a name may end in one.
 * `filename*` is what some libraries send for names that are not ASCII.
 */
const disposition =
  /^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"(?:;[ \t]*filename="([^\r\n]*)")?(?:;[ \t]*filename\*=UTF-8'[\w-]*'([^\s;"]*))?[ \t]*$/i;

function parseHead(head: string): Pick<Part, "name" | "fileName"> {
  const found = head
    .split("\r\n")
    .map((line) => disposition.exec(line))
    .filter((line) => line !== null);
  const [, name, fileName, encoded] = found[0] ?? [];
  if (found.length !== 1 || name === undefined || name === "") {
    throw new BadMultipart("A part has no name.");
  }
  if (fileName !== undefined) return { name, fileName: unescaped(fileName) };
  return { name, fileName: encoded === undefined ? null : decoded(encoded) };
}

/** Browsers percent-encode these three characters, other clients escape them with a backslash. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\(["\\])/g, "$1")
    .replaceAll(/%22/g, '"')
    .replaceAll(/%0[AD]/gi, " ");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
