import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBest = promisify(brotliCompress);
const gzipBest = promisify(gzip);

/**
 * Writes `.br` and `.gz` files with the best compression beside every script and stylesheet in `folder`: that takes a
 * second for a large one, and the first to open the builder after a start should not get more bytes than others.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const body = await readFile(file);
      const [br, gz] = await Promise.all([
        brotliBest(body, brotliOf(body)),
        gzipBest(body, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

function brotliOf(body: Buffer): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
