import { readRefusal } from "#core/contract/client.ts";
import type { Fetch } from "#core/contract/client.ts";
import type { Refusal, RefusalCode } from "#core/contract/refusals.ts";
import { createEventReader } from "./read-events.ts";
import type { NamedEvent } from "./read-events.ts";

/** What an event stream needs from the browser. */
export interface EventStreamDeps {
  readonly fetch: Fetch;
  /** Schedules a callback; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly random: () => number;
  readonly surroundings: Surroundings;
}

/** Whether the browser is online, and whether the tab is visible. */
export interface Surroundings {
  readonly isOnline: () => boolean;
  readonly isHidden: () => boolean;
  /** Calls `run` when either may have changed; returns a function that unsubscribes. */
  readonly onChange: (run: () => void) => () => void;
}

export type EventStreamState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** Disconnected; reconnects automatically. */
  | { readonly kind: "lost" }
  /** The server refuses the connection for now; tried again after a minute. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "signed-out" };

export interface EventStreamListener<Event> {
  readonly onEvent: (event: Event) => void;
  readonly onState: (state: EventStreamState) => void;
}

/** A stream of events. */
export interface EventStreamSource<Event extends NamedEvent> {
  readonly address: string;
  /** Parses an event from its name and JSON; null if it is not part of the contract. */
  readonly readEvent: (name: string, value: unknown) => Event | null;
  /** The name of the first event the server sends. */
  readonly firstEvent: Event["name"];
}

/** One open event stream. */
export interface EventStream {
  /** Reconnects at once if disconnected, as when something suggests that the server is reachable. */
  readonly reconnectNow: () => void;
  readonly close: () => void;
}

/** Milliseconds before reconnecting, by the number of consecutive failures. */
const pauses = [500, 2_000, 5_000, 15_000, 30_000];
const refusedPause = 60_000;
/** The server sends something every 20 s; after this long without data the connection is dead. */
const silenceMs = 50_000;
/** Refusals for which retrying soon would change nothing. */
const lasting: ReadonlySet<RefusalCode> = new Set([
  "too-many-windows",
  "too-many-inboxes",
  "not-allowed",
]);
/** Milliseconds until a hidden tab disconnects, since a browser allows few connections per server for all tabs. */
const hiddenMs = 60_000;

/**
 * Subscribes to server-sent events until closed, reconnecting after every loss. A `signed-out`
 * event ends the stream.
 */
export function openEventStream<Event extends NamedEvent>(
  deps: EventStreamDeps,
  source: EventStreamSource<Event>,
  { onEvent, onState }: EventStreamListener<Event>,
): EventStream {
  const { later, random, surroundings } = deps;
  let current: AbortController | null = null;
  let failures = 0;
  let cancelRetry = () => {};
  let cancelSleep: (() => void) | null = null;
  let isClosed = false;

  const receive = (event: Event): void => {
    if (failures > 0 || event.name === source.firstEvent) onState({ kind: "open" });
    failures = 0;
    onEvent(event);
  };

  const connect = (): void => {
    cancelRetry();
    if (isClosed || current !== null) return;
    // `onChange` calls again when the browser is online.
    if (!surroundings.isOnline()) return onState({ kind: "lost" });
    const connection = new AbortController();
    current = connection;
    if (failures === 0) onState({ kind: "connecting" });
    void readConnection(deps, connection, { source, onEvent: receive }).then((ending) => {
      if (current !== connection) return;
      current = null;
      end(ending);
    });
  };

  const end = (ending: EventStreamState): void => {
    onState(ending);
    if (ending.kind === "signed-out") return;
    const pause = pauseAfter(ending, failures);
    failures += 1;
    // Jitter, so that not all clients reconnect at once to a restarted server.
    cancelRetry = later(connect, pause * (0.75 + random() / 2));
  };

  const hangUp = (): void => {
    const connection = current;
    current = null;
    cancelRetry();
    connection?.abort();
  };

  const look = (): void => {
    cancelSleep?.();
    cancelSleep = null;
    if (!surroundings.isOnline()) {
      hangUp();
      onState({ kind: "lost" });
    } else if (surroundings.isHidden()) {
      cancelSleep = later(hangUp, hiddenMs);
    } else if (current === null) {
      failures = 0;
      connect();
    }
  };

  const stopLooking = surroundings.onChange(look);
  connect();
  return {
    reconnectNow: () => {
      if (current === null && surroundings.isOnline()) connect();
    },
    close: () => {
      isClosed = true;
      stopLooking();
      cancelSleep?.();
      hangUp();
    },
  };
}

/** Milliseconds to wait after a connection ended, without jitter. */
function pauseAfter(ending: EventStreamState, failures: number): number {
  if (ending.kind === "refused") return refusedPause;
  return pauses[Math.min(failures, pauses.length - 1)] ?? refusedPause;
}

/** Reads one connection to its end and aborts it if it is silent for too long; returns why it ended. */
async function readConnection<Event extends NamedEvent>(
  { fetch, later }: EventStreamDeps,
  connection: AbortController,
  {
    source,
    onEvent,
  }: { readonly source: EventStreamSource<Event>; readonly onEvent: (event: Event) => void },
): Promise<EventStreamState> {
  let cancelSilence = () => {};
  const restartSilence = (): void => {
    cancelSilence();
    cancelSilence = later(() => connection.abort(), silenceMs);
  };
  restartSilence();
  try {
    const response = await fetch(source.address, {
      method: "GET",
      credentials: "same-origin",
      redirect: "error",
      cache: "no-store",
      signal: connection.signal,
    });
    if (!response.ok || response.body === null) return await refusedState(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const { read } = createEventReader(source.readEvent);
    for (;;) {
      // Chunks are read in order.
      const { done, value } = await reader.read();
      if (done || connection.signal.aborted) return { kind: "lost" };
      restartSilence();
      for (const event of read(value)) {
        if (event.name === "signed-out") return { kind: "signed-out" };
        onEvent(event);
      }
    }
  } catch {
    return { kind: "lost" };
  } finally {
    cancelSilence();
  }
}

async function refusedState(response: Response): Promise<EventStreamState> {
  const refusal = readRefusal(response.status, await response.text());
  if (refusal.code === "not-signed-in") return { kind: "signed-out" };
  return lasting.has(refusal.code) ? { kind: "refused", refusal } : { kind: "lost" };
}

/** The surroundings of a browser window. */
export function surroundingsOf(window: Window): Surroundings {
  const { document, navigator } = window;
  return {
    isOnline: () => navigator.onLine,
    isHidden: () => document.hidden,
    onChange: (run) => {
      window.addEventListener("online", run);
      window.addEventListener("offline", run);
      document.addEventListener("visibilitychange", run);
      return () => {
        window.removeEventListener("online", run);
        window.removeEventListener("offline", run);
        document.removeEventListener("visibilitychange", run);
      };
    },
  };
}
