import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./program.ts";

const run = promisify(execFile);

/**
 * Installs these packages for a measurement and returns the folder, so that they are not dependencies of the project.
 * Installed on first use, which needs a registry; kept in `.cache`.
 */
export async function installTools(
  name: string,
  packages: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(root, ".cache/bench-tools", name);
  const missing = Object.keys(packages).filter(
    (each) => !existsSync(join(folder, "node_modules", each, "package.json")),
  );
  if (missing.length === 0) return folder;
  console.log(`Installing ${Object.keys(packages).join(", ")} for this measurement.`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: packages }),
  );
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  return folder;
}
