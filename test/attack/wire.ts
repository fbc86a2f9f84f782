import { Agent, request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";

/** A request, sent exactly as given without validation. */
export interface Sent {
  /** Defaults to GET. */
  readonly method?: string;
  /** The raw request target, including the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  /** Local source address, 127.x.y.z. */
  readonly from?: string;
  /** Port of another program than the usual one. */
  readonly port?: number;
}

/** A response; status 0 if the connection closed without one. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How an attack reaches the program. A weakened wire simulates the program with a guard turned off. */
export interface Wire {
  readonly ask: (sent: Sent) => Promise<Answer>;
  /** Sends bytes on a new connection; returns everything received until it closed or became idle. */
  readonly raw: (bytes: string | Buffer, from?: string) => Promise<string>;
  /** Sends bytes, then disconnects abruptly. */
  readonly cut: (bytes: Buffer, from: string) => Promise<void>;
  /** Sends bytes and never reads the response. */
  readonly hold: (bytes: string, from: string) => Held;
}

/** The connection of a client that never reads. */
export interface Held {
  /** False once the program has closed it. */
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

export interface OpenWire extends Wire {
  readonly close: () => void;
}

/** What a proxy in front that terminates TLS adds. */
const asOverTls = { "x-forwarded-proto": "https" };
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
        // No keep-alive for requests from another address, which are rarely repeated.
        agent: from === undefined ? agent : false,
        // Node accepts lists for repeated headers, but its type requires them to be mutable.
        headers: { ...asOverTls, ...lengthOf(body), ...headers } as Record<
          string,
          string | string[]
        >,
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
        // An event stream does not end.
        if (response.headers["content-type"]?.startsWith("text/event-stream") === true) {
          resolve(answer());
          outgoing.destroy();
        }
      },
    );
    // A client refused while still sending may see the connection close first.
    outgoing.on("error", () => {
      // A kept-alive connection may have closed just then, before anything was sent on it.
      if (outgoing.reusedSocket && method === "GET")
        resolve(ask(port, agent, { ...sent, from: "127.0.0.1" }));
      else resolve(none);
    });
    const late = setTimeout(() => outgoing.destroy(), patienceMs);
    outgoing.on("close", () => clearTimeout(late));
    outgoing.end(body);
  });
}

/** Node does not add the Content-Length for every method. */
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
  // A client that does not read notices a closed connection only when writing fails.
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

/** The statuses of all responses received on a connection. */
export function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
}
