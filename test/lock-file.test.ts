import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/mini";

const root = join(import.meta.dirname, "..");
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        resolved: z.optional(z.string()),
        optionalDependencies: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));

test("the lock file knows the packages of every platform, so that `npm ci` takes it wherever it runs", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no host, so that `npm ci` asks the registry that a machine is set up for", () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(hosts).toEqual([]);
});
