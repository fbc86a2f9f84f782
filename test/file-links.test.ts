import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { Route } from "#core/contract/route.ts";

const client = join(import.meta.dirname, "../src/client");

test("every link to a file that asks again who somebody is asks before it downloads", () => {
  const routes: Readonly<Record<string, Route>> = namedRoutes;
  const asking = Object.entries(routes).flatMap(([name, route]) =>
    route.asksAgain === true && route.responseKind === "file" ? [name] : [],
  );
  expect(asking).toContain("exportAudit");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".tsx"),
  );
  const linking = files
    .map((path) => ({ path, text: readFileSync(join(client, path), "utf8") }))
    .filter(({ text }) => asking.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(linking.map(({ path }) => path)).toContain("settings/audit/audit-settings.tsx");
  for (const { path, text } of linking) {
    // A file that only hands the route on makes no link.
    const links = asking.some((name) => text.includes(`href={${name}.path`));
    if (links) expect(text, path).toMatch(/\b(?:DownloadLink|useDownload)\b/);
    for (const name of asking)
      expect(text, path).not.toMatch(new RegExp(`<a\\s[^>]*\\b${name}\\b`));
  }
});
