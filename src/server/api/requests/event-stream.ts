import type { Hono } from "hono";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits } from "#core/contract/roles.ts";
import type { Access } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Every } from "#server/realtime/page-events.ts";
import { answerRefusal } from "../responses/answer.ts";
import type { Env } from "./env.ts";
import { admit } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { honoPath } from "./mount.ts";
import type { Asked } from "./mount.ts";

/** How often a stream sends a sign of life and checks its session. When a session of the person ends it is checked at once. */
const beatMs = 20_000;
/** Most bytes that may wait to be read; a slower window is disconnected and connects again. */
const mostWaiting = 64 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies would keep it back until it is whole, which it never is.
  "x-accel-buffering": "no",
} as const;

interface NamedEvent {
  readonly name: string;
  readonly value: unknown;
}

/** Whoever listens at the other end of a connection. */
interface Stream<Event> {
  readonly tell: (event: Event) => void;
  /** Nothing is sent after it. */
  readonly end: () => void;
}

/**
 * Puts a route on the app that answers with server-sent events for as long as its session allows it. `open` begins to
 * tell, and answers how to stop that.
 */
export function mountEvents<R extends Route, Event extends NamedEvent>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  { auth, every }: { readonly auth: Auth; readonly every: Every },
  open: (asked: Asked<R>, stream: Stream<Event>) => Promise<Outcome<() => void>>,
): void {
  app.on(route.method, honoPath(route), async (context) => {
    const request = context.req.raw;
    const admitted = await admit(gate, route, request, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // Nobody would ever read the stream.
    if (request.method === "HEAD") return new Response(null, { headers });
    const { actor } = admitted.value;
    const stream = openStream({
      every,
      isAllowed: () => isStillAllowed(auth, request, route.access),
      whenEnded: (run) => (actor === null ? () => {} : auth.whenSessionEnded(actor.id, run)),
    });
    // As in mount(): parsed by this route's own schemas, and nobody came through without a session.
    const opened = await open(admitted.value as Asked<R>, stream).catch((error: unknown) => {
      // Else it would look at its session for ever, with nobody who reads it.
      stream.end();
      throw error;
    });
    if (!opened.ok) {
      stream.end();
      return answerRefusal(opened.refusal);
    }
    stream.onEnd(opened.value);
    request.signal.addEventListener("abort", stream.end);
    if (request.signal.aborted) stream.end();
    return new Response(stream.body, { headers });
  });
}

async function isStillAllowed(auth: Auth, request: Request, access: Access): Promise<boolean> {
  const person = await auth.checkPerson(request.headers.get("cookie"));
  return person !== null && admits(access, person.role);
}

interface StreamDeps {
  readonly every: Every;
  readonly isAllowed: () => Promise<boolean>;
  /** Calls when a session may have ended; answers how to stop that. */
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
    // A database that does not answer ends no session.
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
      // Whoever read it has gone.
    }
    stop();
  };
  return {
    body,
    tell: (event: NamedEvent) => write(textOf(event)),
    end,
    /** Called once when it is over, at once where it is already. */
    onEnd: (run: () => void) => {
      stop = run;
      if (isOver) run();
    },
  };
}

function textOf({ name, value }: NamedEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}
