import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePorts } from "./free-ports.ts";
import { waitForPort } from "./wait-for-port.ts";

/** HAProxy as a reverse proxy for one process. */
export interface HaProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
const program = folders.map((folder) => join(folder, "haproxy")).find((file) => existsSync(file));

/** Whether it is installed: `apt-get install haproxy`. */
export const hasHaProxy = program !== undefined;

/** Starts HAProxy in front of the process on this port. `check`: lines of a `backend` section. */
export async function startHaProxy(port: number, check: readonly string[]): Promise<HaProxy> {
  if (program === undefined) throw new Error("HAProxy is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "ashlar-haproxy-"));
  const [own = 0] = await freePorts(1);
  const file = join(folder, "haproxy.cfg");
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend site
  bind 127.0.0.1:${own}
  default_backend ashlar
backend ashlar
  ${check.join("\n  ")}
  server one 127.0.0.1:${port} check inter 100ms fall 2 rise 1
`,
  );
  const child = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  const stop = async (): Promise<void> => {
    if ((child.exitCode ?? child.signalCode) === null) {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForPort(own);
    return { origin: `http://127.0.0.1:${own}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
