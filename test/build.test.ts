import { execFile } from "node:child_process";
import { cp, mkdir, readFile, readdir, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeFolder, remove } from "./program.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

/** A minimal source tree; its program prints a stylesheet and exits. */
const sources: Readonly<Record<string, string>> = {
  "src/main.ts":
    'import css from "./server/site/page.css?inline";\nimport { greeting } from "#core/greeting.ts";\nconsole.log(greeting, css, process.env.NODE_ENV);\n',
  "src/core/greeting.ts": 'export const greeting: string = "hello";\n',
  "src/server/site/page.css": "/* why */\n.page {\n  margin: 0px 0px 0px 0px;\n}\n",
  "src/client/islands/main.ts": 'void import("../../core/greeting.ts");\n',
  "src/client/builder/main.tsx": 'import "./builder.css";\ndocument.body.append("builder");\n',
  "src/client/builder/opening/main.ts": 'document.body.append("opening");\n',
  "src/client/builder/builder.css": '@import "tailwindcss";\n',
  "src/client/inbox/main.tsx": 'document.body.append("inbox");\n',
  "src/client/settings/main.tsx": 'document.body.append("settings");\n',
  "src/client/account/main.tsx": 'document.body.append("account");\n',
};

vi.setConfig({ testTimeout: 60_000 });

let tree: string;
beforeAll(async () => {
  tree = await makeFolder("tree");
  await fill(tree);
});
afterAll(() => remove(tree));

async function fill(folder: string): Promise<void> {
  for (const name of [
    "vite.config.ts",
    "package.json",
    "tsconfig.json",
    "launch.cjs",
    "scripts",
    "src/client/late-files.ts",
  ]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function start(node = process.execPath, folder = tree): Promise<string> {
  const environment = { PATH: process.env.PATH };
  return (await run(node, [join(folder, "launch.cjs")], { env: environment, cwd: "/" })).stdout;
}

const whatItPrints = "hello .page{margin:0} production";

test("several first starts at once all serve one whole build and leave nothing beside it", async () => {
  const printed = await Promise.all([start(), start(), start()]);
  for (const text of printed) expect(text.trim().endsWith(whatItPrints)).toBe(true);
  expect((await readdir(tree)).filter((name) => name.startsWith(".dist"))).toEqual([]);
});

test("a build has hashed assets and one manifest for all browser programs", async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(tree, "dist/client/.vite/manifest.json"), "utf8"),
  );
  for (const entry of [
    "src/client/islands/main.ts",
    "src/client/builder/main.tsx",
    "src/client/inbox/main.tsx",
    "src/client/settings/main.tsx",
    "src/client/account/main.tsx",
  ]) {
    const file = manifest[entry]?.file ?? "";
    expect(file).toMatch(/^assets\/.+-[\w-]{8}\.js$/);
    await stat(join(tree, "dist/client", file));
    // Assets are compressed at build time, at the highest level, so that no request waits for compression.
    await stat(join(tree, "dist/client", `${file}.br`));
    await stat(join(tree, "dist/client", `${file}.gz`));
  }
});

test("a start without changes builds nothing, even when the files only look newer", async () => {
  expect(await start()).toBe(`${whatItPrints}\n`);
  await utimes(join(tree, "src/main.ts"), new Date(), new Date());
  expect(await start()).toBe(`${whatItPrints}\n`);
  await writeFile(join(tree, "src/core/greeting.test.ts"), "a test is no part of a build");
  expect(await start()).toBe(`${whatItPrints}\n`);
});

test("a changed source is built anew, and the assets of the build before stay", async () => {
  const before = await readdir(join(tree, "dist/client/assets"));
  await writeFile(join(tree, "src/core/greeting.ts"), 'export const greeting = "good day";\n');
  expect(await start()).toContain("good day");
  const after = await readdir(join(tree, "dist/client/assets"));
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBeGreaterThan(before.length);
});

test("a tree that does not build says so, starts nothing and keeps the build before", async () => {
  const kept = await readFile(join(tree, "dist/server/main.js"), "utf8");
  await writeFile(join(tree, "src/core/greeting.ts"), "export const = ;\n");
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("The build failed; see above. Nothing was started."),
  });
  expect(await readFile(join(tree, "dist/server/main.js"), "utf8")).toBe(kept);
  await writeFile(join(tree, "src/core/greeting.ts"), 'export const greeting = "hello";\n');
});

const systemNode = "/usr/bin/node";
const systemVersion = await run(systemNode, ["--version"]).then(
  ({ stdout }) => Number(/^v(\d+)/.exec(stdout)?.[1]),
  () => null,
);

test.runIf(systemVersion !== null && systemVersion < 24)(
  "a machine with an older Node starts on the one the project brings",
  async () => {
    expect((await start(systemNode)).trim().endsWith(whatItPrints)).toBe(true);
  },
);

test.each([
  "a#b",
  "what? now",
  "100%",
  "50%20off",
  "[old]",
  "{a,b}",
  "(1) !x",
  "it's",
  'a "b"',
  "*",
  "$HOME",
  "größe ß 网站",
])("a project in a folder called %s is built and starts", async (name) => {
  const folder = join(tree, "odd", name);
  await fill(folder);
  expect((await start(process.execPath, folder)).trim().endsWith(whatItPrints)).toBe(true);
  expect(await start(process.execPath, folder)).toBe(`${whatItPrints}\n`);
  expect((await readdir(folder)).filter((each) => each.startsWith(".dist"))).toEqual([]);
  await remove(folder);
});

test("a folder whose name Node cannot load from is refused by name", async () => {
  const folder = join(tree, "odd", "a\\b");
  await fill(folder);
  await expect(start(process.execPath, folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Ashlar cannot run in the folder .*Rename the folder\.\n$/),
  });
});
