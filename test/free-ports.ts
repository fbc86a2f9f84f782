import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Ports that nobody listens on, for programs that cannot choose one themselves. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  // They listen on ports, so their address is one.
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
