import type { TypedValue } from "../responses/typed-values.tsx";

/** What the listener passes to the app along with the request. */
export interface RequestInfo {
  /** The client's address: of the socket, or as reported by a trusted proxy. */
  readonly address: string;
  /**
   * The body straight from the socket, for large uploads; absent if only the request has it. Stopping early leaves the
   * connection open.
   */
  readonly readBody?: () => AsyncIterable<Uint8Array>;
}

/** Notes of a handler for the error handler that responds if it fails. */
export interface HandlerNotes {
  /** What the visitor typed, shown again on any failure. */
  readonly typedValues?: readonly TypedValue[];
}

/** The names are the router's. */
export interface Env {
  readonly Bindings: RequestInfo;
  readonly Variables: HandlerNotes;
}
