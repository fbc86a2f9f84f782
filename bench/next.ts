import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { browserHeaders, connections, load, roundSeconds } from "./load.ts";
import type { Round } from "./load.ts";
import { median, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { signIn } from "./session.ts";
import { installTools } from "./tools.ts";

const rounds = 5;
const packages = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" } as const;
const run = promisify(execFile);

/**
 * The home page compared with a Next.js App Router page of the same data: static, built for production, served from
 * its own cache. It renders the same texts in the same order with the same stylesheet, as plainly as React can.
 */
export async function measure(): Promise<Measurement> {
  const folder = await installTools("next", packages);
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const session = await signIn(program.origin);
  const { page } = await session.draft("home");
  const html = (await ask(program.origin)).body.toString();
  const [, css = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const next = await startNext(folder, { blocks: page.blocks, css });
  try {
    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let round = -1; round < rounds; round += 1) {
      for (const isOurs of round % 2 === 0 ? [true, false] : [false, true]) {
        const measured = await load(isOurs ? program : next);
        if (round >= 0) (isOurs ? ours : theirs).push(measured);
      }
    }
    const perSecond = (of: readonly Round[]): number => median(of.map((one) => one.perSecond));
    const mine = await weigh(program.origin);
    const other = await weigh(`http://127.0.0.1:${next.port}`);
    return {
      title: `Cached home page beside Next.js ${packages.next}, keep-alive, ${connections} connections`,
      figures: [
        informative("Ashlar", perSecond(ours), "requests/s"),
        informative("Next.js", perSecond(theirs), "requests/s"),
        informative("times as many", perSecond(ours) / perSecond(theirs), "×"),
        informative(
          "Ashlar, processor time",
          median(ours.map((one) => one.cpuMicros)),
          "µs/request",
        ),
        informative(
          "Next.js, processor time",
          median(theirs.map((one) => one.cpuMicros)),
          "µs/request",
        ),
        informative("Ashlar, HTML", mine.html, "B"),
        informative("Next.js, HTML", other.html, "B"),
        informative("Ashlar, script in the page, brotli", mine.script, "B"),
        informative("Next.js, script in the page, brotli", other.script, "B"),
      ],
      notes: [
        `${rounds} rounds of ${roundSeconds} s each, in turns, both asked as a browser asks.`,
        "Script: the files that the HTML names. Next's page has no component that needs one.",
      ],
    };
  } finally {
    next.stop();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

interface Source {
  readonly blocks: readonly unknown[];
  readonly css: string;
}

async function startNext(
  folder: string,
  source: Source,
): Promise<{ readonly pid: number; readonly port: number; readonly stop: () => void }> {
  await rm(join(folder, ".next"), { recursive: true, force: true });
  await mkdir(join(folder, "app"), { recursive: true });
  await writeFile(join(folder, "app/page-data.json"), JSON.stringify(source));
  await writeFile(join(folder, "app/layout.jsx"), layout);
  await writeFile(join(folder, "app/page.jsx"), view);
  await writeFile(join(folder, "next.config.mjs"), "export default { reactStrictMode: true };\n");
  const next = join(folder, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  await run(process.execPath, [next, "build"], { cwd: folder, env, maxBuffer: 1 << 26 });
  const port = await freePort();
  const child = spawn(process.execPath, [next, "start", "-p", `${port}`, "-H", "127.0.0.1"], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await ask(`http://127.0.0.1:${port}`).catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode !== null || performance.now() > until)
      throw new Error("Next did not start.");
    await wait(100);
  }
  return { pid: child.pid ?? 0, port, stop: () => void child.kill() };
}

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** Every text of every block in order: what Ashlar's own views show, without knowing block types. */
const view = `import data from "./page-data.json";
export const dynamic = "force-static";
export const metadata = { title: "Home" };
function Value({ name, value }) {
  if (Array.isArray(value)) return <ul>{value.map((item, at) => <li key={at}><Parts of={item} /></li>)}</ul>;
  if (typeof value !== "string" || value === "") return null;
  if (name === "title") return <h2>{value}</h2>;
  if (value.startsWith("<")) return <div dangerouslySetInnerHTML={{ __html: value }} />;
  return value.startsWith("/") ? <a href={value}>{value}</a> : <p>{value}</p>;
}
function Parts({ of }) {
  if (typeof of !== "object" || of === null) return <Value name="" value={of} />;
  return Object.entries(of).map(([name, value]) => <Value key={name} name={name} value={value} />);
}
export default function Page() {
  return <main><style dangerouslySetInnerHTML={{ __html: data.css }} />
    {data.blocks.map((block) => <section key={block.id} className={"block block-" + block.type}><Parts of={block.content} /></section>)}
  </main>;
}
`;

/** Compressed bytes of a page and of its scripts. */
async function weigh(origin: string): Promise<{ readonly html: number; readonly script: number }> {
  const { body } = await ask(origin, { headers: browserHeaders });
  const html = (await ask(origin)).body.toString();
  const urls = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, url = ""]) => url);
  let script = 0;
  for (const url of new Set(urls)) {
    script += brotliCompressSync((await ask(origin + url)).body).length;
  }
  return { html: body.length, script };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server has an address of this type.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
