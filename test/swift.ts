import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#server/storage/s3-bucket.ts";
import { freePorts } from "./free-ports.ts";
import { waitForPort } from "./wait-for-port.ts";

/** OpenStack Swift with its S3 interface: an independent production server that checks every signature. */
export interface Swift {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

const kinds = ["account", "container", "object"] as const;
const programs = ["swift-ring-builder", "swift-proxy-server", "swift-account-server"];

/** Whether it is installed: `apt-get install swift-proxy swift-account swift-container swift-object`. */
export const hasSwift = programs.every((program) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program))),
);

/** Starts one with its data in a new folder and creates a bucket; takes some seconds. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), "ashlar-swift-"));
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  const [proxyPort = 0, ...ports] = await freePorts(kinds.length + 1);
  await writeFile(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n",
  );
  await writeFile(join(folder, "proxy.conf"), proxyConfig(folder, proxyPort));
  await Promise.all(kinds.map((kind, at) => prepare(folder, kind, ports[at] ?? 0)));
  const children = ["proxy", ...kinds].map((kind) =>
    spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: "ignore" }),
  );
  const stop: Swift["stop"] = async () => {
    const running = children.filter(
      ({ exitCode, signalCode }) => (exitCode ?? signalCode) === null,
    );
    const gone = running.map((child) => once(child, "exit"));
    for (const child of running) child.kill("SIGKILL");
    await Promise.all(gone);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([proxyPort, ...ports].map(waitForPort));
    const settings: S3Settings = {
      endpoint: `http://127.0.0.1:${proxyPort}`,
      region: "eu-central-1",
      bucket: "site-files",
      accessKeyId: "site:program",
      secretAccessKey: "a/secret+of=the-test",
      pathStyle: true,
      prefix: "ashlar/",
    };
    const client = new AwsClient({ ...settings, service: "s3", retries: 3 });
    const made = await client.fetch(`${settings.endpoint}/${settings.bucket}`, { method: "PUT" });
    if (!made.ok) throw new Error(`No bucket was made: ${made.status} ${await made.text()}`);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(folder: string, kind: (typeof kinds)[number], port: number): Promise<void> {
  const run = (...args: readonly string[]) =>
    promisify(execFile)("swift-ring-builder", [join(folder, `${kind}.builder`), ...args]);
  await writeFile(
    join(folder, `${kind}.conf`),
    `${common(folder, port)}devices = ${join(folder, "devices")}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
  );
  await run("create", "2", "1", "1");
  await run("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  await run("rebalance");
}

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_level = CRITICAL
`;
}

function proxyConfig(folder: string, port: number): string {
  return `${common(folder, port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_site_program = a/secret+of=the-test .admin
[filter:s3api]
use = egg:swift#s3api
location = eu-central-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:catch_errors]
use = egg:swift#catch_errors
`;
}
