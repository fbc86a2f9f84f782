import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { buffer, text } from "node:stream/consumers";
import { dropOldest } from "../cache/drop-oldest.ts";

/** Renders SVG to PNG. */
export interface Painter {
  /**
   * The drawing as PNG, made once per key and then cached, also for concurrent callers. Drawings are rendered one at
   * a time, in a separate process. Rejects if the library cannot be loaded or the drawing cannot be read.
   */
  readonly png: (key: string, draw: () => string | Promise<string>, size?: Size) => Promise<Buffer>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures cached at most, of about 70 kB each; the least recently used is dropped first. */
const mostKept = 100;

/** Starts with an empty cache. */
export function createPainter(limit: number = mostKept): Painter {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    png: (key, draw, size) => {
      const known = kept.get(key);
      const made = known ?? last.then(async () => paint(await draw(), size));
      kept.delete(key);
      kept.set(key, made);
      if (known !== undefined) return made;
      dropOldest(kept, limit);
      last = made.catch(() => {
        // Failures are not cached, so the next caller tries again.
        if (kept.get(key) === made) kept.delete(key);
      });
      return made;
    },
  };
}

/** The child process's program: the library's path and a size are its arguments, the drawing is its input. */
const program = `
  const [library, width, height] = process.argv.slice(1);
  const sharp = require(library);
  sharp.concurrency(1);
  const parts = [];
  process.stdin.on("data", (part) => parts.push(part));
  process.stdin.on("end", async () => {
    const drawing = sharp(Buffer.concat(parts));
    const sized = width === undefined ? drawing : drawing.resize(Number(width), Number(height));
    // Few colours, so a palette holds them all: a third of the bytes, and no visible difference.
    process.stdout.write(await sized.png({ palette: true, colours: 128, effort: 4 }).toBuffer());
  });
`;

const deadlineMs = 20_000;

/**
 * In a child process, so that its memory is freed: fifty pictures left 130 MB behind in this one. Runs at lower
 * priority than requests of visitors.
 */
async function paint(svg: string, size?: Size): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve("sharp");
  const sizes = size === undefined ? [] : [String(size.width), String(size.height)];
  const child = spawn(process.execPath, ["--eval", program, library, ...sizes], {
    stdio: ["pipe", "pipe", "pipe"],
    timeout: deadlineMs,
    killSignal: "SIGKILL",
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  // If the child exits before reading all input, its exit code reports the error.
  child.stdin.on("error", () => undefined);
  child.stdin.end(svg);
  const [png, said, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`A picture could not be made: ${said.trim().slice(0, 500)}`);
  return png;
}

/** Lowers the child's priority; on systems that do not allow it, nothing changes. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or the system does not allow it.
  }
}
