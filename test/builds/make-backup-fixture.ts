/**
 * Makes the backup that `old-backups.test.ts` restores, with the previous release (`previousCommit`): run it once, before that
 * commit is changed. Usage: node launch.cjs --run test/builds/make-backup-fixture.ts
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProgram } from "../program.ts";
import { account, call, signIn } from "../program-client.ts";
import { drawnWords } from "./drawn-words.ts";
import { buildPrevious, previousCommit } from "./previous-build.ts";

const folder = join(import.meta.dirname, "../fixtures/backups");
const name = previousCommit.slice(0, 8);
const data = await mkdtemp(join(tmpdir(), "backup-fixture-"));
const settings = {
  DATA_DIR: data,
  SECRET_KEY: "the key of the site that was backed up",
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
};
const mainFile = await buildPrevious();
const program = startProgram(mainFile, settings);
try {
  const origin = await program.url;
  const cookie = await signIn(origin);
  const save = async (page: string, operations: readonly object[]): Promise<number> => {
    const draft = await call(origin, cookie, `/api/pages/${page}/draft`);
    const { revision } = (await draft.json()) as { readonly revision: number };
    const body = { baseRevision: revision, saveId: randomUUID(), operations };
    const saved = await call(origin, cookie, `/api/pages/${page}/saves`, body);
    if (!saved.ok) throw new Error(await saved.text());
    return ((await saved.json()) as { readonly revision: number }).revision;
  };
  const block = (id: string, html: string) => ({
    op: "add",
    after: null,
    item: {
      id,
      type: "text",
      name: "Words of the previous release",
      content: { html },
      styles: {},
      settings: { anchor: "words" },
      isVisible: true,
      createdByAi: false,
      aiPrompt: null,
    },
  });
  const links = ["/architecture", "/industry/retail?from=about#top", "/contact", "#words", "/gone"];
  const words = links.map((link) => `<a href="${link}">${link}</a>`).join(" ");
  const revision = await save("about", [block("words", `<p>Published words. ${words}</p>`)]);
  await call(origin, cookie, "/api/pages/about/publications", { revision });
  const renamed = await save("publications", [
    { op: "setPage", path: "name", was: "Publications", value: "Papers" },
  ]);
  await call(origin, cookie, "/api/pages/publications/publications", { revision: renamed });
  await save("business", [block("draft", "<p>Words of a draft.</p>")]);
  const list = await call(origin, cookie, "/api/pages");
  const { pages } = (await list.json()) as { readonly pages: readonly { readonly slug: string }[] };
  const drawn: Record<string, unknown> = {};
  for (const { slug } of pages) {
    const answer = await fetch(origin + slug, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${slug}: ${answer.status}`);
    drawn[slug] = drawnWords(await answer.text());
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(drawn, null, 1)}\n`);
} finally {
  program.child.kill("SIGTERM");
  await program.ended;
}
await promisify(execFile)(process.execPath, [mainFile, "backup", join(folder, `${name}.tar.gz`)], {
  env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
});
await rm(data, { recursive: true, force: true });
