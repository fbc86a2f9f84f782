// @module-tag once
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { createEmptyDatabase } from "../database.ts";
import { buildProgram, makeFolder, remove, startProgram } from "../program.ts";
import { call, signIn } from "../program-client.ts";
import { drawnSurround } from "./drawn-surround.ts";
import { drawnWords } from "./drawn-words.ts";

/**
 * Backups of earlier releases, made by `make-backup-fixture.ts` and `make-former-site-fixture.ts`: each is restored and started by this one, and every page has
 * the words and links that it had there. An upgrade of an installation passes the same migrations.
 */
const folder = join(import.meta.dirname, "../fixtures/backups");
const files = await readdir(folder);
const names = files.filter((file) => file.endsWith(".tar.gz"));

/** What was drawn of each page, by its address. */
async function readDrawn(file: string): Promise<Readonly<Record<string, unknown>>> {
  // Written by `make-backup-fixture.ts` or `make-former-site-fixture.ts`.
  return JSON.parse(await readFile(join(folder, file), "utf8")) as Readonly<
    Record<string, unknown>
  >;
}

vi.setConfig({ testTimeout: 180_000 });

test.each(names)(
  "the backup %s comes through with equal pages, drafts and accounts",
  async (file) => {
    const mainFile = await buildProgram();
    const expected = await readDrawn(file.replace(".tar.gz", ".json"));
    // Only of sites whose header, footer and colours were not yet settings.
    const around = files.includes(file.replace(".tar.gz", ".around.json"))
      ? await readDrawn(file.replace(".tar.gz", ".around.json"))
      : {};
    const database = await createEmptyDatabase();
    const data = await makeFolder("old-backup");
    const env = {
      DATA_DIR: data,
      DATABASE_URL: database.url,
      SECRET_KEY: "the key of the site that was backed up",
    };
    try {
      await promisify(execFile)(process.execPath, [mainFile, "restore", join(folder, file)], {
        env,
      });
      // The second start shows that nothing is added or changed by an update.
      for (const start of ["first", "second"]) {
        const program = startProgram(mainFile, env);
        try {
          const origin = await program.url;
          const cookie = await signIn(origin);
          for (const [slug, was] of Object.entries(expected)) {
            const answer = await fetch(origin + slug, { headers: { cookie } });
            expect(answer.status, `${slug}, ${start} start`).toBe(was === null ? 404 : 200);
            if (was === null) continue;
            expect(drawnWords(await answer.text()), `${slug}, ${start} start`).toEqual(was);
          }
          for (const [slug, was] of Object.entries(around)) {
            const answer = await fetch(origin + slug);
            expect(drawnSurround(await answer.text()), `${slug}, ${start} start`).toEqual(was);
          }
          const list = await call(origin, cookie, "/api/pages");
          const { pages } = (await list.json()) as {
            readonly pages: readonly { readonly slug: string }[];
          };
          expect(pages.map(({ slug }) => slug)).toEqual(Object.keys(expected));
          const draft = await call(origin, cookie, "/api/pages/business/draft");
          expect(await draft.text()).toContain("Words of a draft.");
          expect(await (await fetch(`${origin}/business`)).text()).not.toContain(
            "Words of a draft.",
          );
        } finally {
          program.child.kill("SIGTERM");
          await program.ended;
        }
      }
    } finally {
      await database.drop();
      await remove(data);
    }
  },
);
