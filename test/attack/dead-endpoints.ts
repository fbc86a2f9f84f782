import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createServer } from "node:tls";
import type { TLSSocket } from "node:tls";
import { pathToFileURL } from "node:url";
import { ownCertificate } from "../own-certificate.ts";
import type { Attack } from "./attack.ts";
import { startOwnSite } from "./own-site.ts";
import type { OwnSite } from "./own-site.ts";
import { form } from "./target.ts";

const deadHosts = 3;
const alive = 5;
const patienceMs = 60_000;

const dead: Attack = {
  id: "A95",
  isLong: true,
  what: "endpoints of forms that take a connection and never answer, before one that works",
  run: async (target) => {
    const service = await startService();
    const site = await startOwnSite(target, {
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "stand-in-network.ts")).href}`,
      STAND_IN_PORT: String(service.port),
    });
    const wrong: string[] = [];
    try {
      // More than are sent at once, all due before those of the service that works.
      await site.database.query(
        `insert into deliveries (id, endpoint, body, next_try_at)
         select 'd' || at, 'https://dead' || at % $1 || '.example.com/', '{}', now() - interval '2 hours'
         from generate_series(1, 40) at`,
        [deadHosts],
      );
      await site.database.query(
        `insert into deliveries (id, endpoint, body, next_try_at)
         select 'a' || at, 'https://alive.example.com/', '{}', now() - interval '1 hour'
         from generate_series(1, $1) at`,
        [alive],
      );
      const fields = { name: "Ada", email: "ada@x.example", company: "C" };
      await target.wire.ask({ ...form("/signup", fields), port: site.port });
      const sent = await sentBeforeFirstFailure(site);
      if (sent !== alive)
        wrong.push(`${sent} of ${alive} were sent before a dead one was given up`);
      for (const [host, most] of service.atOnce) {
        if (most > 1) wrong.push(`${host} was sent ${most} at once`);
      }
    } finally {
      await site.stop();
      await service.stop();
    }
    return wrong;
  },
  weaken: (wire) => wire,
  weakenNode: (environment) => ({ ...environment, STAND_IN_TURN: "yes" }),
};

/** How many deliveries to the service that works were sent by the time all are, or one to another has failed. */
async function sentBeforeFirstFailure({ database }: OwnSite): Promise<number> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await database.query<{ readonly sent: number; readonly failed: number }>(
      `select count(*) filter (where state = 'sent' and id like 'a%')::int as sent,
         count(*) filter (where reason is not null)::int as failed
       from deliveries`,
    );
    const { sent = 0, failed = 0 } = rows[0] ?? {};
    if (sent === alive || failed > 0 || performance.now() > deadline) return sent;
    await pause(50);
  }
}

/** Every host: those whose name begins with `dead` never answer. */
async function startService() {
  const sockets = new Set<TLSSocket>();
  const open = new Map<string, number>();
  const atOnce = new Map<string, number>();
  const server = createServer(ownCertificate, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (bytes) => {
      const host = /^host: (\S+)/im.exec(bytes.toString())?.[1] ?? "";
      const count = (open.get(host) ?? 0) + 1;
      open.set(host, count);
      atOnce.set(host, Math.max(count, atOnce.get(host) ?? 0));
      // Not its end, which the program may notice before this process does.
      const over = () => open.set(host, (open.get(host) ?? 1) - 1);
      if (host.startsWith("dead")) socket.on("close", over);
      else {
        over();
        socket.end("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
      }
    });
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // The cast is safe: the server listens on a TCP port.
    port: (server.address() as AddressInfo).port,
    /** The most deliveries that each host had at once. */
    atOnce,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

export const deadEndpoints: readonly Attack[] = [dead];
