import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import type { Pooler, PoolerOptions } from "./pooler.ts";

/**
 * A minimal PgBouncer that speaks the PostgreSQL protocol (3.0): clients share a few server sessions. The pool's mode
 * decides which session a client gets and for how long. Session state persists between clients, except in session mode,
 * which discards everything after a client. Refuses startup parameters that it cannot track.
 */
export async function startPoolerStandIn({ to, mode, size }: PoolerOptions): Promise<Pooler> {
  const pool = createPool(to, size);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    serve(socket, pool, mode);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The cast is safe: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      pool.end();
      server.close();
      await once(server, "close");
    },
  };
}

/** The parameters PgBouncer 1.18 tracks, and those that identify the client. */
const knownParameters = new Set([
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
]);

interface Message {
  /** The message type, one letter; empty for startup messages. */
  readonly kind: string;
  readonly bytes: Buffer;
}

/** A server session. */
interface Backend {
  readonly socket: Socket;
  /** Receives every message of the session; set by its current user. */
  onMessage: (message: Message) => void;
}

interface Pool {
  take(): Promise<Backend>;
  give(backend: Backend): void;
  end(): void;
}

function createPool(to: LocalConnection, size: number): Pool {
  const idle: Backend[] = [];
  const all: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  return {
    take: async () => {
      // The most recently used one, as in PgBouncer.
      const free = idle.pop();
      if (free !== undefined) return free;
      if (all.length >= size) return new Promise((resolve) => waiting.push(resolve));
      const backend: Backend = {
        socket: connect(`${to.host}/.s.PGSQL.${to.port}`),
        onMessage: () => {},
      };
      all.push(backend);
      backend.socket.on("error", () => {});
      reading(backend.socket, true, (received) => backend.onMessage(received));
      const ready = new Promise<void>((resolve) => {
        backend.onMessage = ({ kind }) => kind === "Z" && resolve();
      });
      backend.socket.write(startup({ user: to.user, database: to.database }));
      await ready;
      return backend;
    },
    give: (backend) => {
      backend.onMessage = () => {};
      const next = waiting.shift();
      if (next === undefined) idle.push(backend);
      else next(backend);
    },
    end: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

function serve(client: Socket, pool: Pool, mode: PoolerOptions["mode"]): void {
  let backend: Backend | null = null;
  let held: Buffer[] = [];
  let isTaking = false;
  let isGone = false;

  const release = (): void => {
    if (backend === null) return;
    const free = backend;
    backend = null;
    pool.give(free);
  };
  const take = async (): Promise<void> => {
    isTaking = true;
    const taken = await pool.take();
    isTaking = false;
    if (isGone) {
      pool.give(taken);
      return;
    }
    backend = taken;
    taken.onMessage = ({ kind, bytes }) => {
      client.write(bytes);
      const isIdle = kind === "Z" && bytes.at(-1) === "I".charCodeAt(0);
      if (isIdle && mode !== "session") release();
    };
    taken.socket.write(Buffer.concat(held));
    held = [];
  };
  client.on("close", () => {
    isGone = true;
    const left = backend;
    if (left === null) return;
    backend = null;
    // An open transaction is rolled back first.
    let answers = 0;
    left.onMessage = ({ kind }) => {
      if (kind === "Z") answers += 1;
      if (answers === 2) pool.give(left);
    };
    left.socket.write(Buffer.concat([query("rollback"), query("discard all")]));
  });
  reading(client, false, ({ kind, bytes }) => {
    if (kind === "") {
      greet(client, bytes);
    } else if (kind === "X") {
      client.end();
    } else if (mode === "statement" && /^begin\b/i.test(bytes.toString("latin1", 5))) {
      client.write(
        Buffer.concat([failure("transaction blocks not allowed in statement pooling mode"), ready]),
      );
    } else if (backend === null) {
      held.push(bytes);
      if (!isTaking) void take();
    } else {
      backend.socket.write(bytes);
    }
  });
}

const ready = message("Z", Buffer.from("I"));

function greet(client: Socket, bytes: Buffer): void {
  const code = bytes.readInt32BE(4);
  if (code === 80_877_103) {
    // No TLS support.
    client.write("N");
    return;
  }
  if (code !== 196_608) {
    client.destroy();
    return;
  }
  const words = bytes.toString("latin1", 8).split("\0");
  const names = words.filter((word, at) => at % 2 === 0 && word !== "");
  const unknown = names.find((name) => !knownParameters.has(name.toLowerCase()));
  if (unknown !== undefined) {
    client.end(failure(`unsupported startup parameter: ${unknown}`));
    return;
  }
  const parameters = { server_version: "18.0", client_encoding: "UTF8", DateStyle: "ISO, MDY" };
  client.write(
    Buffer.concat([
      message("R", Buffer.alloc(4)),
      ...Object.entries(parameters).map(([name, value]) =>
        message("S", Buffer.from(`${name}\0${value}\0`)),
      ),
      message("K", Buffer.alloc(8)),
      ready,
    ]),
  );
}

function failure(text: string): Buffer {
  return message("E", Buffer.from(`SERROR\0VERROR\0C08P01\0M${text}\0\0`));
}

function query(text: string): Buffer {
  return message("Q", Buffer.from(`${text}\0`));
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const words = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`);
  const body = Buffer.from(`\0\x03\0\0${words.join("")}\0`, "latin1");
  return Buffer.concat([lengthOf(body), body]);
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), lengthOf(body), body]);
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return length;
}

/** Splits a stream into whole messages; a client's messages have no type until its startup is complete. */
function reading(socket: Socket, isServer: boolean, onMessage: (heard: Message) => void): void {
  let rest = Buffer.alloc(0);
  let hasKinds = isServer;
  socket.on("data", (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const start = hasKinds ? 1 : 0;
      if (rest.length < start + 4) return;
      const length = start + rest.readInt32BE(start);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      const kind = hasKinds ? String.fromCharCode(bytes[0] ?? 0) : "";
      if (!hasKinds && bytes.readInt32BE(4) === 196_608) hasKinds = true;
      onMessage({ kind, bytes });
    }
  });
}
