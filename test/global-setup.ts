import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestCluster } from "./cluster.ts";
import type { Postgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Socket that responds with the address of the run's PostgreSQL, which is started on the first request. */
    readonly clusterSocket: string;
  }
}

/** One PostgreSQL for the whole run, started only if a test file asks for a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ashlar-test-"));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  let cluster: Promise<Postgres> | undefined;
  const server = createServer((socket) => {
    cluster ??= startTestCluster(folder);
    cluster.then(
      ({ address }) => socket.end(JSON.stringify(address)),
      (error: unknown) => socket.end(JSON.stringify({ failed: String(error) })),
    );
    socket.on("error", () => {});
  });
  const path = join(folder, "ask.sock");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  project.provide("clusterSocket", path);
  return async () => {
    server.close();
    await (await cluster?.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
