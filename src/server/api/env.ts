/** What the listener hands to the app beside the request. */
export interface RequestInfo {
  /** Where the request came from: the socket's address, or what a trusted proxy says. */
  readonly address: string;
}

/** The router's own name for it. */
export interface Env {
  readonly Bindings: RequestInfo;
}
