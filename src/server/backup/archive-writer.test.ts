import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createArchive } from "./archive-writer.ts";

/** How large a file of this process may be; the system refuses what exceeds it as a full disk does. */
const limitFiles = (bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);

const pieceBytes = 64 * 1024;
async function* content(pieces: number) {
  for (let at = 0; at < pieces; at += 1) {
    // The disk has to get what was written before.
    await nextTurn();
    yield randomBytes(pieceBytes);
  }
}

test.skipIf(process.platform !== "linux").each([
  ["within a large entry", 200, 1],
  ["between small ones", 1, 200],
])(
  "a disk that is full %s refuses the archive with the reason, ends no program, and nothing is left",
  async (_, pieces, entries) => {
    const folder = await mkdtemp(join(tmpdir(), "ashlar-archive-"));
    const archive = await createArchive(join(folder, "site.tar.gz"));
    limitFiles(500_000);
    try {
      const adding = (async () => {
        for (let at = 0; at < entries; at += 1) {
          // One archive, one entry after the other.
          await archive.add(`entry-${at}`, pieces * pieceBytes, content(pieces));
        }
        await archive.finish();
      })();
      await expect(adding).rejects.toThrow(/EFBIG/);
    } finally {
      limitFiles("unlimited");
      await archive.abandon();
    }
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);
