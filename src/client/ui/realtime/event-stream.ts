import { readRefusal } from "#core/contract/client.ts";
import type { Fetch } from "#core/contract/client.ts";
import type { Refusal, RefusalCode } from "#core/contract/refusals.ts";
import { createEventReader } from "./read-events.ts";
import type { NamedEvent } from "./read-events.ts";

/** What a line needs of the browser. */
export interface EventStreamDeps {
  readonly fetch: Fetch;
  /** Runs something later; answers how to prevent it. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly random: () => number;
  readonly surroundings: Surroundings;
}

/** Whether there is a network, and somebody who looks. */
export interface Surroundings {
  readonly isOnline: () => boolean;
  readonly isHidden: () => boolean;
  /** Says when either may have changed; answers how to stop. */
  readonly onChange: (run: () => void) => () => void;
}

export type EventStreamState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** Nothing is heard; it tries again by itself. */
  | { readonly kind: "lost" }
  /** The server will not have it for now; it asks again after a while. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "signed-out" };

export interface EventStreamListener<Event> {
  readonly onEvent: (event: Event) => void;
  readonly onState: (state: EventStreamState) => void;
}

/** What is listened to. */
export interface EventStreamSource<Event extends NamedEvent> {
  readonly address: string;
  /** An event by its name and its JSON; null where it is not of the contract. */
  readonly readEvent: (name: string, value: unknown) => Event | null;
  /** The event that the server begins with. */
  readonly hello: Event["name"];
}

/** One open connection to what the server tells. */
export interface EventStream {
  /** Connects at once where it waits: something says that it is worth it. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Milliseconds before the next try, by the tries that failed in a row. */
const pauses = [500, 2_000, 5_000, 15_000, 30_000];
const refusedPause = 60_000;
/** The server says something every 20 s: after so long without a word the connection is dead. */
const silenceMs = 50_000;
/** Asking again soon would change nothing. */
const lasting: ReadonlySet<RefusalCode> = new Set([
  "too-many-windows",
  "too-many-inboxes",
  "not-allowed",
]);
/** A browser has few connections to a server for all of its tabs: those that nobody looks at let theirs go. */
const hiddenMs = 60_000;

/**
 * Listens to a stream of server-sent events until it is closed, connecting anew after every loss. An event `signed-out` is
 * its end.
 */
export function openEventStream<Event extends NamedEvent>(
  { fetch, later, random, surroundings }: EventStreamDeps,
  { address, readEvent, hello }: EventStreamSource<Event>,
  { onEvent, onState }: EventStreamListener<Event>,
): EventStream {
  let current: AbortController | null = null;
  let failures = 0;
  let cancelRetry = () => {};
  let cancelSleep: (() => void) | null = null;
  let isClosed = false;

  const connect = (): void => {
    cancelRetry();
    if (isClosed || current !== null) return;
    // The change of the surroundings calls again.
    if (!surroundings.isOnline()) return onState({ kind: "lost" });
    const connection = new AbortController();
    current = connection;
    if (failures === 0) onState({ kind: "connecting" });
    void listen(connection).then((ending) => {
      if (current !== connection) return;
      current = null;
      end(ending);
    });
  };

  const end = (ending: EventStreamState): void => {
    onState(ending);
    if (ending.kind === "signed-out") return;
    const pause =
      ending.kind === "refused"
        ? refusedPause
        : (pauses[Math.min(failures, pauses.length - 1)] ?? refusedPause);
    failures += 1;
    // Not all at the same moment: a server that comes back has enough to do.
    cancelRetry = later(connect, pause * (0.75 + random() / 2));
  };

  /** Answers why it ended. */
  const listen = async (connection: AbortController): Promise<EventStreamState> => {
    let cancelSilence = () => {};
    const hear = (): void => {
      cancelSilence();
      cancelSilence = later(() => connection.abort(), silenceMs);
    };
    hear();
    try {
      const response = await fetch(address, {
        method: "GET",
        credentials: "same-origin",
        redirect: "error",
        cache: "no-store",
        signal: connection.signal,
      });
      if (!response.ok || response.body === null) {
        const refusal = readRefusal(response.status, await response.text());
        if (refusal.code === "not-signed-in") return { kind: "signed-out" };
        return lasting.has(refusal.code) ? { kind: "refused", refusal } : { kind: "lost" };
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const { read } = createEventReader(readEvent);
      for (;;) {
        // One piece after the other.
        // oxlint-disable-next-line no-await-in-loop
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return { kind: "lost" };
        hear();
        for (const event of read(value)) {
          if (event.name === "signed-out") return { kind: "signed-out" };
          if (failures > 0 || event.name === hello) onState({ kind: "open" });
          failures = 0;
          onEvent(event);
        }
      }
    } catch {
      return { kind: "lost" };
    } finally {
      cancelSilence();
    }
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
    hurry: () => {
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

/** What a window tells of its network and of being looked at. */
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
