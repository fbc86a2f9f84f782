import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sitePages } from "../src/server/starter-content/site-map.ts";
import type { SitePage } from "../src/core/site-map.ts";
import { findBrowser } from "../test/browser.ts";
import { atLeast, atMost, median, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { signIn } from "./session.ts";
import { installTools } from "./tools.ts";

const rounds = 3;
const version = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** The part of Lighthouse used here; it is not a dependency of the project. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly lhr: Report } | undefined>;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null } | undefined>
  >;
}

interface ChromeLauncher {
  readonly launch: (options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
    readonly envVars: Readonly<Record<string, string | undefined>>;
  }) => Promise<{ readonly port: number; readonly kill: () => void }>;
}

/** The starter content of every page on a simulated phone with a slow network; median of three runs each. */
export async function measure(): Promise<Measurement> {
  const folder = await installTools("lighthouse", { lighthouse: version });
  const load = async <Module>(file: string): Promise<Module> =>
    // The interfaces above describe what the packages export.
    (await import(pathToFileURL(join(folder, "node_modules", file)).href)) as Module;
  const lighthouse = await load<Lighthouse>("lighthouse/core/index.js");
  const launcher = await load<ChromeLauncher>("chrome-launcher/dist/index.js");
  const browser = await findBrowser("bench");
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const chrome = await launcher.launch({
    chromePath: browser.executablePath,
    chromeFlags: ["--headless=new", ...browser.args],
    envVars: { ...process.env, ...browser.env },
  });
  try {
    const { cookie } = await signIn(program.origin);
    const figures: Figure[] = [];
    for (const page of wantedPages()) {
      const url = program.origin + page.slug;
      const headers = page.access === "public" ? {} : { cookie };
      const { status } = await ask(url, { headers: { ...headers, "accept-encoding": "br" } });
      // Gives the best compression time to replace the quick one.
      await wait(1500);
      if (status !== 200) {
        figures.push({ what: page.slug, figure: `status ${status}`, bar: "200", passed: false });
        continue;
      }
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const result = await lighthouse.default(url, {
          port: chrome.port,
          output: "json",
          logLevel: "silent",
          onlyCategories: categories,
          extraHeaders: headers,
        });
        if (result !== undefined) reports.push(result.lhr);
      }
      figures.push(...figuresOf(page, reports));
    }
    return {
      title: `Lighthouse ${version}, mobile, median of ${rounds}`,
      figures,
      notes: [
        "Pages that are not for everybody are seen signed in, and not judged for search: they ask not to be found.",
        "Its own throttling: a phone four times slower than this machine, on a slow 4G network.",
      ],
    };
  } finally {
    chrome.kill();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

/** All pages, or those whose ids ASHLAR_PAGES lists. */
function wantedPages(): readonly SitePage[] {
  const named = process.env["ASHLAR_PAGES"]?.split(",");
  return named === undefined ? sitePages : sitePages.filter(({ id }) => named.includes(id));
}

function figuresOf(page: SitePage, reports: readonly Report[]): Figure[] {
  const judged = categories.filter((each) => page.access === "public" || each !== "seo");
  const score = (category: Category): number =>
    100 * median(reports.map((report) => report.categories[category]?.score ?? 0));
  const value = (audit: string): number =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  const failed = [
    ...new Set(
      reports.flatMap(({ audits }) =>
        Object.entries(audits).flatMap(([id, audit]) => (audit?.score === 0 ? [id] : [])),
      ),
    ),
  ];
  const lowest = Math.min(...judged.map(score));
  const most = page.slug === "/" ? 900 : 1000;
  return [
    atLeast(`${page.slug}: lowest of ${judged.length} scores`, lowest, 100, ""),
    atMost(`${page.slug}: largest paint`, value("largest-contentful-paint"), most, "ms"),
    atMost(`${page.slug}: blocked`, value("total-blocking-time"), 20, "ms"),
    atMost(`${page.slug}: shift`, value("cumulative-layout-shift"), 0, ""),
    ...(lowest < 100
      ? [
          informative(
            `${page.slug}: ${judged.map((each) => `${each} ${score(each)}`).join(", ")}`,
            failed.join(", "),
          ),
        ]
      : []),
  ];
}
