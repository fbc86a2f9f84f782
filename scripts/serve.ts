import { spawn } from "node:child_process";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildFailure } from "./build-failure.ts";
import { isCurrent } from "./fingerprint.ts";

/** `npm start`: builds if a source changed since the last build, then runs the built program in this process. */
const root = join(import.meta.dirname, "..");
const out = join(root, "dist");

// React and the accounts library check it when they are loaded, and use their faster builds in production.
process.env.NODE_ENV ??= "production";

if (!isCurrent(root, out)) await build();
// Saves the compile cache for the next start, which otherwise happens only on an orderly exit.
setTimeout(flushCompileCache, 10_000).unref();
await import(pathToFileURL(join(out, "server", "main.js")).href);

/** In a child process, so that the bundler's memory does not stay with the server. */
async function build(): Promise<void> {
  console.log("Building Ashlar (first start, or the sources changed) …");
  const script = join(import.meta.dirname, "build.ts");
  const builder = spawn(process.execPath, [script, "--root", root, "--out", out], {
    stdio: "inherit",
  });
  const stop = (signal: NodeJS.Signals): void => {
    builder.kill(signal);
    process.exit(1);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const [code, signal] = (await once(builder, "exit")) as [number | null, NodeJS.Signals | null];
  process.off("SIGINT", stop).off("SIGTERM", stop);
  if (code !== 0) {
    console.error(buildFailure(code, signal));
    process.exit(1);
  }
}
