import type { Written } from "../responses/written.tsx";

/** What the listener hands to the app beside the request. */
export interface RequestInfo {
  /** Where the request came from: the socket's address, or what a trusted proxy says. */
  readonly address: string;
  /**
   * The body straight from the network, for what is too large to go through more hands; absent where only the request has
   * it. Whoever stops reading leaves the connection as it is.
   */
  readonly readBody?: () => AsyncIterable<Uint8Array>;
}

/** What a handler leaves for whoever answers in its place when it fails. */
export interface HandlerNotes {
  /** What the visitor typed: it is shown again, whatever went wrong. */
  readonly written?: readonly Written[];
}

/** The router's own names for them. */
export interface Env {
  readonly Bindings: RequestInfo;
  readonly Variables: HandlerNotes;
}
