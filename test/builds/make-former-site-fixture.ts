/**
 * Makes the backup of a site from before its settings were a document (`formerSiteCommit`): coloured, with many pages. Run it
 * once. Usage: node launch.cjs --run test/builds/make-former-site-fixture.ts
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFolder, remove, startProgram } from "../program.ts";
import { account, call, signIn } from "../program-client.ts";
import { runOn, startPostgres, urlOf } from "../postgres.ts";
import { drawnSurround } from "./drawn-surround.ts";
import { drawnWords } from "./drawn-words.ts";
import { buildCommit, formerSiteCommit } from "./previous-build.ts";

const folder = join(import.meta.dirname, "../fixtures/backups");
const name = formerSiteCommit.slice(0, 8);
const data = await makeFolder("former-site-data");
const postgres = await startPostgres(await makeFolder("former-site"));
await runOn(postgres.address, "create database former");
const address = { ...postgres.address, database: "former" };
const settings = {
  DATA_DIR: data,
  DATABASE_URL: urlOf(address),
  SECRET_KEY: "the key of the site that was backed up",
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
};
const mainFile = await buildCommit(formerSiteCommit);

/** A settings screen did not exist: whoever wanted other colours changed the row. */
const theme = {
  primaryColor: "#2b1d0e",
  backgroundColor: "#f4efe6",
  // As long as the name that the row was measured with: a longer one now takes its room from the menu.
  logoText: "Steine",
  contactEmail: "office@steinmetz.example",
  favicon_url: "/assets/icon.png",
  sampleContent: false,
};

/** More pages than a menu had room for, and some below others. */
const trades = [
  ["Quarry", "Yard", "Workshop", "Masonry", "Carving", "Letters", "Restoration", "Vaults"],
  ["Arches", "Floors", "Stairs", "Fountains", "Gardens", "Graves", "Sundials", "Fireplaces"],
  ["Kitchens", "Baths", "Roofs", "Bridges", "Walls", "Towers", "Cellars", "Monuments"],
  ["Team", "History", "Prices", "Training"],
].flat();
const places = [
  ...trades.map((title) => ({ title, group: "main", parentId: null })),
  ...["Granite", "Marble", "Slate"].map((title) => ({ title, group: "main", parentId: "quarry" })),
  ...["Churches", "Towns"].map((title) => ({ title, group: "industry", parentId: "industry" })),
  { title: "Figures", group: "investor", parentId: null },
];

const program = startProgram(mainFile, settings);
try {
  const origin = await program.url;
  const cookie = await signIn(origin);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { origin, cookie, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as { readonly revision: number };
  };
  const publish = async (page: string) => {
    const { revision } = await send("GET", `/api/pages/${page}/draft`);
    await send("POST", `/api/pages/${page}/publications`, { revision });
  };
  for (const { title, group, parentId } of places) {
    const id = title.toLowerCase();
    const place = { id, name: title, group, parentId, segment: id };
    await send("POST", "/api/pages", { ...place, start: { template: "article" } });
    if (title !== "Training") await publish(id);
  }
  for (const page of ["prices", "granite"]) {
    await send("PUT", `/api/pages/${page}/access`, { was: "public", value: "investor" });
  }
  for (const page of ["history", "small_business"]) await send("DELETE", `/api/pages/${page}`);
  const { revision } = await send("GET", "/api/pages/business/draft");
  await send("POST", "/api/pages/business/saves", {
    baseRevision: revision,
    saveId: randomUUID(),
    operations: [
      {
        op: "add",
        after: null,
        item: {
          id: "draft",
          type: "text",
          name: "Words of the former site",
          content: { html: "<p>Words of a draft.</p>" },
          styles: {},
          settings: {},
          isVisible: true,
          createdByAi: false,
          aiPrompt: null,
        },
      },
    ],
  });
  await runOn(
    address,
    `update sites set name = 'Steinmetz', theme_settings = theme_settings || '${JSON.stringify(theme)}'`,
  );
  const list = await call(origin, cookie, "/api/pages");
  const { pages } = (await list.json()) as { readonly pages: readonly { readonly slug: string }[] };
  const drawn: Record<string, unknown> = {};
  for (const { slug } of pages) {
    const answer = await fetch(origin + slug, { headers: { cookie } });
    // A page that was never published is a draft alone.
    drawn[slug] = answer.status === 404 ? null : drawnWords(await answer.text());
  }
  const around: Record<string, unknown> = {};
  for (const slug of ["/", "/quarry", "/quarry/marble", "/masonry", "/industry/towns"]) {
    around[slug] = drawnSurround(await (await fetch(origin + slug)).text());
  }
  await write(`${name}.json`, drawn);
  await write(`${name}.around.json`, around);
} finally {
  program.child.kill("SIGTERM");
  await program.ended;
}
const archive = join(folder, `${name}.tar.gz`);
await rm(archive, { force: true });
await promisify(execFile)(process.execPath, [mainFile, "backup", archive], {
  env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
});
await chmod(archive, 0o644);
await postgres.stop();
await remove(data);

async function write(file: string, value: unknown): Promise<void> {
  await writeFile(join(folder, file), `${JSON.stringify(value, null, 1)}\n`);
}
