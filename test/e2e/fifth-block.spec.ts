import { execFile } from "node:child_process";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { makeFolder, remove, startProgram } from "../program.ts";

const root = join(import.meta.dirname, "../..");
const administrator = {
  email: "administrator@ashlar.example",
  password: "a long password for testing",
};

/** Builds and starts a copy of the sources with one more block folder, as a program of its own. */
async function startWithQuote() {
  const tree = await makeFolder("tree");
  const data = await makeFolder("tree-data");
  for (const name of [
    "src",
    "scripts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ]) {
    await cp(join(root, name), join(tree, name), { recursive: true });
  }
  await cp(join(root, "test/fixtures/quote"), join(tree, "src/blocks/quote"), { recursive: true });
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
  await promisify(execFile)(process.execPath, [
    join(root, "scripts/build.ts"),
    "--root",
    tree,
    "--quick",
  ]);
  const program = startProgram(join(tree, "dist/server/main.js"), {
    DATA_DIR: data,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const stop = async () => {
    program.child.kill("SIGTERM");
    await program.ended;
    await remove(tree);
    await remove(data);
  };
  return { url: await program.url, stop };
}

test("a folder in src/blocks is a new block type: in the add menu, the panel, the canvas and on the site", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const server = await startWithQuote();
  try {
    await page.goto(`${server.url}/login?next=/builder/home`);
    await page.getByLabel("E-mail").fill(administrator.email);
    await page.getByLabel("Password").fill(administrator.password);
    await page.getByRole("button", { name: "Sign in" }).click();

    await page.getByRole("button", { name: "Add Component" }).first().click();
    const library = page.getByRole("dialog");
    await library.getByPlaceholder("Search components...").fill("pull quote");
    await library.getByRole("button", { name: /^Pull quote/ }).click();

    const words = page.getByLabel("Words", { exact: true });
    await expect(words).toHaveValue("Measure twice, cut once.");
    await words.fill("Stone by stone.");
    const canvas = page.frameLocator("iframe");
    await expect(canvas.locator(".block-quote .quote-words")).toHaveText("Stone by stone.");

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText(/Page published successfully, Version \d+ is now live/).waitFor();
    await page.goto(server.url);
    await expect(page.locator(".block-quote .quote-words")).toHaveText("Stone by stone.");
  } finally {
    await server.stop();
  }
});
