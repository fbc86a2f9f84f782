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

/** The router's own name for it. */
export interface Env {
  readonly Bindings: RequestInfo;
}
