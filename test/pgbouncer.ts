import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePorts } from "./free-ports.ts";
import type { Pooler, PoolerOptions } from "./pooler.ts";
import { waitForPort } from "./wait-for-port.ts";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
const program = folders.map((folder) => join(folder, "pgbouncer")).find((file) => existsSync(file));

/** Whether it is installed: `apt-get install pgbouncer`. */
export const hasPgBouncer = program !== undefined;

/** Starts PgBouncer with its default settings except the pool's mode and size. */
export async function startPgBouncer({ to, mode, size }: PoolerOptions): Promise<Pooler> {
  if (program === undefined) throw new Error("PgBouncer is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "ashlar-pgbouncer-"));
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(1);
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${to.database} = host=${to.host} port=${to.port} user=${to.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
`,
  );
  // It refuses to run as root, and only the server's own user can access the server's socket.
  const { uid, gid } = await stat(to.host);
  const child = spawn(program, [file], { stdio: "ignore", uid, gid });
  const stop = async (): Promise<void> => {
    if ((child.exitCode ?? child.signalCode) === null) {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForPort(port);
    return { url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
