import type { Duplex } from "node:stream";

/** A message of PostgreSQL's protocol: its type, its whole length, and its content if that was asked for. */
export interface WireMessage {
  readonly type: string;
  readonly bytes: number;
  readonly content: Buffer;
}

/** Called for each message as soon as it is complete. */
type OnMessage = (message: WireMessage) => void;

/** Bytes of a message's type and length. */
const headBytes = 5;
const nothing = Buffer.alloc(0);

/**
 * Reads messages from what arrives on a connection. With `hasStartup` the first one has no type, as on the way to the
 * server. The content is kept only with `keepsContent`.
 */
export function readWire(
  stream: Duplex,
  { hasStartup, keepsContent }: { readonly hasStartup: boolean; readonly keepsContent: boolean },
  onMessage: OnMessage,
): void {
  let isStartup = hasStartup;
  let waiting: Buffer = nothing;
  let left = 0;
  stream.on("data", (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      const skipped = Math.min(left, waiting.length);
      left -= skipped;
      waiting = waiting.subarray(skipped);
      const head = isStartup ? headBytes - 1 : headBytes;
      if (waiting.length < head) return;
      const bytes = waiting.readUInt32BE(head - 4) + head - 4;
      if ((keepsContent || isStartup) && waiting.length < bytes) return;
      const type = isStartup ? "startup" : String.fromCharCode(waiting[0] ?? 0);
      const content = keepsContent ? waiting.subarray(head, bytes) : nothing;
      isStartup = false;
      left = bytes;
      onMessage({ type, bytes, content });
    }
  });
}

/** Follows which statement each message to the server runs; returns its text, or null if it runs none. */
export function statementReader(): (message: WireMessage) => string | null {
  const prepared = new Map<string, string>();
  const portals = new Map<string, string>();
  return ({ type, content }) => {
    switch (type) {
      case "Q":
        return textAt(content, 0);
      case "P": {
        const name = textAt(content, 0);
        prepared.set(name, textAt(content, Buffer.byteLength(name) + 1));
        return null;
      }
      case "B": {
        const portal = textAt(content, 0);
        const name = textAt(content, Buffer.byteLength(portal) + 1);
        portals.set(portal, prepared.get(name) ?? "");
        return null;
      }
      case "E":
        return portals.get(textAt(content, 0)) ?? "";
      default:
        return null;
    }
  };
}

function textAt(content: Buffer, start: number): string {
  return content.toString("utf8", start, content.indexOf(0, start));
}
