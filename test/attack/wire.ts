import { Agent, request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";

/** One request as it is to be written; nothing of it is checked or made better. */
export interface Sent {
  /** GET unless said otherwise. */
  readonly method?: string;
  /** As it goes over the wire, query and all. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  /** Address of this machine that it comes from, 127.x.y.z. */
  readonly from?: string;
  /** Another program than the usual one. */
  readonly port?: number;
}

/** What came back; status 0 where the connection ended without an answer. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How an attack reaches the program. A weakened one stands for the same program with a guard off. */
export interface Wire {
  readonly ask: (sent: Sent) => Promise<Answer>;
  /** Writes bytes on a connection of their own; all that came back until it was closed, or stood still. */
  readonly raw: (bytes: string | Buffer, from?: string) => Promise<string>;
  /** Writes bytes and goes away without a word. */
  readonly cut: (bytes: Buffer, from: string) => Promise<void>;
  /** Writes bytes and reads nothing of what is answered. */
  readonly hold: (bytes: string, from: string) => Held;
}

/** A connection of somebody who never reads. */
export interface Held {
  /** False once the program has ended it. */
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

export interface OpenWire extends Wire {
  readonly close: () => void;
}

const patienceMs = 15_000;
const stillMs = 150;

/** A wire to a program that listens on this port of 127.0.0.1. */
export function openWire(port: number): OpenWire {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    ask: (sent) => ask(sent.port ?? port, agent, sent),
    raw: (bytes, from) => raw(port, bytes, from),
    cut: (bytes, from) => cut(port, bytes, from),
    hold: (bytes, from) => hold(port, bytes, from),
    close: () => agent.destroy(),
  };
}

function ask(port: number, agent: Agent, sent: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const { method = "GET", path, headers = {}, body, from } = sent;
    const none: Answer = { status: 0, headers: {}, body: Buffer.alloc(0) };
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        // One who comes from elsewhere comes once.
        agent: from === undefined ? agent : false,
        // Node takes lists for headers that come more than once; its type wants them to be its own to change.
        headers: { ...lengthOf(body), ...headers } as Record<string, string | string[]>,
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        const pieces: Buffer[] = [];
        const answer = (): Answer => ({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        });
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", () => resolve(answer()));
        response.on("end", () => resolve(answer()));
        // A stream has no end to wait for.
        if (response.headers["content-type"]?.startsWith("text/event-stream") === true) {
          resolve(answer());
          outgoing.destroy();
        }
      },
    );
    // Whoever was refused while still writing may see the connection end first.
    outgoing.on("error", () => {
      // One that was kept may have ended by itself just then: nothing was sent on it.
      if (outgoing.reusedSocket && method === "GET")
        resolve(ask(port, agent, { ...sent, from: "127.0.0.1" }));
      else resolve(none);
    });
    const late = setTimeout(() => outgoing.destroy(), patienceMs);
    outgoing.on("close", () => clearTimeout(late));
    outgoing.end(body);
  });
}

/** Not every method is written with its body's length by itself. */
function lengthOf(body: Sent["body"]): Readonly<Record<string, string>> {
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

function raw(port: number, bytes: string | Buffer, from?: string): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect({
      host: "127.0.0.1",
      port,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(pieces).toString("latin1"));
    };
    socket.on("error", () => {});
    socket.on("close", finish);
    socket.on("timeout", finish);
    socket.setTimeout(patienceMs);
    socket.on("data", (piece: Buffer) => {
      pieces.push(piece);
      socket.setTimeout(stillMs);
    });
    socket.write(bytes);
  });
}

function hold(port: number, bytes: string, from: string): Held {
  const socket = connect({ host: "127.0.0.1", port, localAddress: from }).pause();
  let isEnded = false;
  const note = (): void => void (isEnded = true);
  socket.on("error", note);
  socket.on("close", note);
  socket.write(bytes);
  // Who does not read hears of the end only by what it can no longer write.
  const timer = setInterval(() => socket.write("X"), 1000);
  const end = (): void => {
    clearInterval(timer);
    socket.destroy();
  };
  return {
    isOpen: () => {
      if (isEnded) end();
      return !isEnded;
    },
    end,
  };
}

function cut(port: number, bytes: Buffer, from: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: from });
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });
}

/** The statuses of all answers in what came back on a connection. */
export function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
}
