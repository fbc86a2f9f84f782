import type { Hono } from "hono";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits } from "#core/contract/roles.ts";
import type { Access } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Every } from "#server/realtime/every.ts";
import { refusalResponse } from "../responses/answer.ts";
import type { Env } from "./env.ts";
import { admit } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { honoPath, sent } from "./mount.ts";
import type { ParsedRequest } from "./mount.ts";

/**
 * Milliseconds between heartbeats, each of which also checks the session. It is checked immediately when one of the
 * person's sessions ends.
 */
const beatMs = 20_000;
/** Maximum bytes waiting to be read; a slower client is disconnected and reconnects. */
const mostWaiting = 64 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Keeps proxies from buffering a response that never ends.
  "x-accel-buffering": "no",
} as const;

interface NamedEvent {
  readonly name: string;
  readonly value: unknown;
}

/** The client's end of an event stream. */
interface Stream<Event> {
  readonly send: (event: Event) => void;
  /** Ends the stream; later events are dropped. */
  readonly end: () => void;
}

/**
 * Mounts a route that sends server-sent events for as long as the session is valid. `open` subscribes and resolves with
 * the function that unsubscribes.
 */
export function mountEvents<R extends Route, Event extends NamedEvent>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  { auth, every }: { readonly auth: Auth; readonly every: Every },
  open: (asked: ParsedRequest<R>, stream: Stream<Event>) => Promise<Outcome<() => void>>,
): void {
  app.on(route.method, honoPath(route), async (context) => {
    const request = context.req.raw;
    const admitted = await admit(gate, route, sent(context));
    if (!admitted.ok) return refusalResponse(admitted.refusal);
    // A HEAD request would never read the stream.
    if (request.method === "HEAD") return new Response(null, { headers });
    const { actor, session } = admitted.value;
    const stream = openStream({
      every,
      isAllowed: () => isStillAllowed(auth, session, route.access),
      whenEnded: (run) => (actor === null ? () => {} : auth.whenSessionEnded(actor.id, run)),
    });
    // As in mount(): parsed by this route's own schemas, and admitted only with a session.
    const opened = await open(admitted.value as ParsedRequest<R>, stream).catch(
      (error: unknown) => {
        // Otherwise it would keep checking its session with no reader.
        stream.end();
        throw error;
      },
    );
    if (!opened.ok) {
      stream.end();
      return refusalResponse(opened.refusal);
    }
    stream.onEnd(opened.value);
    request.signal.addEventListener("abort", stream.end);
    if (request.signal.aborted) stream.end();
    return new Response(stream.body, { headers });
  });
}

/** By its id: whoever changes their password goes on with another cookie. */
async function isStillAllowed(
  auth: Auth,
  session: string | null,
  access: Access,
): Promise<boolean> {
  const person = session === null ? null : await auth.account.checkOpenSession(session);
  return person !== null && admits(access, person.role);
}

interface StreamDeps {
  readonly every: Every;
  readonly isAllowed: () => Promise<boolean>;
  /** Calls `run` when a session may have ended; returns the function that unsubscribes. */
  readonly whenEnded: (run: () => void) => () => void;
}

function openStream({ every, isAllowed, whenEnded }: StreamDeps) {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (made) => {
        controller = made;
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
  );
  const write = (text: string): void => {
    if (isOver) return;
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 0) < -mostWaiting) end();
  };
  const check = async (): Promise<void> => {
    // A database that does not respond does not end the session.
    const isFine = await isAllowed().catch(() => true);
    write(isFine ? ":\n\n" : textOf({ name: "signed-out", value: {} }));
    if (!isFine) end();
  };
  const stopBeat = every(() => void check(), beatMs);
  const stopListening = whenEnded(() => void check());
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    stopBeat();
    stopListening();
    try {
      controller?.close();
    } catch {
      // The client has disconnected.
    }
    stop();
  };
  return {
    body,
    send: (event: NamedEvent) => write(textOf(event)),
    end,
    /** Calls `run` once when the stream ends, immediately if it already has. */
    onEnd: (run: () => void) => {
      stop = run;
      if (isOver) run();
    },
  };
}

function textOf({ name, value }: NamedEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
